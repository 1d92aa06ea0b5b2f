import { expect, test } from 'vitest';
import { linkText } from './link-text.ts';

test.each([
  ['https://www.example.com/x', 'file', 'example.com/x'],
  ['https://www.example.com/x', 'link', 'example.com/x'],
  ['https://docs.example/d/1AbC/edit?tab=2', 'image', 'docs.example/d/1AbC/edit?tab=2'],
  ['https://docs.example/q3/storyline/', 'link', 'docs.example/q3/storyline'],
  ['https://files.example/q3/screener%20v4.docx', 'file', 'screener v4.docx'],
  ['https://files.example/q3/screener%20v4.docx', 'link', 'files.example/q3/screener%20v4.docx'],
  ['https://files.example/', 'file', 'files.example'],
] as const)('%s of type %s is shown as %s', (address, type, text) => {
  expect(linkText(address, type).join('')).toBe(text);
});
