import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emailAddress } from './email.ts';
import { visibleLine } from './invisible.ts';
import { line, paragraph, requiredLine, webUrl } from './schema.ts';

const REFUSED: readonly [string, string][] = [
  ['left-to-right embedding', '\u202a'],
  ['right-to-left embedding', '\u202b'],
  ['pop directional formatting', '\u202c'],
  ['left-to-right override', '\u202d'],
  ['right-to-left override', '\u202e'],
  ['left-to-right isolate', '\u2066'],
  ['right-to-left isolate', '\u2067'],
  ['first strong isolate', '\u2068'],
  ['pop directional isolate', '\u2069'],
  ['left-to-right mark', '\u200e'],
  ['right-to-left mark', '\u200f'],
  ['Arabic letter mark', '\u061c'],
  ['zero-width space', '\u200b'],
  ['word joiner', '\u2060'],
  ['invisible times', '\u2062'],
  ['byte order mark', '\ufeff'],
  ['soft hyphen', '\u00ad'],
  ['combining grapheme joiner', '\u034f'],
  ['Hangul filler', '\u3164'],
  ['line separator', '\u2028'],
  ['paragraph separator', '\u2029'],
  ['interlinear annotation', '\ufff9'],
  ['Unicode tag', '\u{e0041}'],
  ['a joiner in Latin text', '\u200d'],
  ['a non-joiner in Latin text', '\u200c'],
];

const KEPT: readonly [string, string][] = [
  ['a family in one emoji', '👩‍👩‍👧 study'],
  ['an emoji with a skin colour and a profession', '👩🏽‍🔬'],
  ['a flag of two emoji', '🏴‍☠️ 🏳️‍🌈'],
  ['a heart as an emoji', '❤️'],
  ['Persian with a non-joiner', 'می‌خواهم'],
  ['Hindi with a joiner and a non-joiner', 'क्‍ष क्‌ष'],
  ['Hebrew and Arabic', 'מחקר دراسة'],
  ['a Japanese name with a chosen glyph', '葛\u{e0100}城'],
  ['accents written apart', 'Mu\u0308ller'],
];

describe('one line of text', () => {
  test.each(REFUSED)('refuses a %s, and is shown without it', (_, character) => {
    const shown = visibleLine(`${character}Brand${character} study${character}`);
    expect(shown.replaceAll(' ', '')).toBe('Brandstudy');
    for (const schema of [line(50), requiredLine(50, 'Title is required.')]) {
      const { error } = z.safeParse(schema, `Brand${character}gpj.exe`);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Must not contain invisible characters, such as a zero-width space or a mark that reverses the reading direction. Type the text again.',
      ]);
    }
    expect(z.safeParse(webUrl, `https://a.example/${character}x`).success).toBe(false);
    expect(z.safeParse(emailAddress, `rosa${character}@a.example`).success).toBe(false);
  });

  test.each(KEPT)('keeps %s', (_, text) => {
    expect(z.parse(line(50), text)).toBe(text);
    expect(visibleLine(text)).toBe(text);
  });

  test('refuses a joiner at the start and a second one after the first', () => {
    const texts = ['\u200dabc', 'می\u200c\u200cخ', '👩\u200d\u200d🔬', '5\u200d5', 'a \u200d b'];
    for (const text of texts)
      expect([text, z.safeParse(line(50), text).success]).toEqual([text, false]);
  });
});

test('keeps the lines of a longer text', () => {
  expect(z.parse(paragraph(50), 'one\n\u202etwo')).toBe('one\n\u202etwo');
});
