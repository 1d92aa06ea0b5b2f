import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installOnDebian } from '../../../core/testing/debian.ts';
import { examplePages } from '../../testing/open-example.ts';

const pages = examplePages();
const here = (file: string) => join(import.meta.dirname, file);
const html = readFileSync(here('index.html'), 'utf8');

test('a theme that styles every tag with !important changes nothing inside the element', async () => {
  const page = await pages.open('wordpress');
  const dashboard = page.locator('project-dashboard');
  const title = dashboard.getByRole('heading', { name: 'Q3 Brand Perception Study', level: 2 });
  await title.waitFor();
  await dashboard.getByRole('row', { name: /Fieldwork/ }).waitFor();
  await pages.picture(page, 'wordpress');
  const look = await title.evaluate((it) => {
    const { fontSize, fontStyle, textAlign, textIndent, textTransform } = getComputedStyle(it);
    return { fontSize, fontStyle, textAlign, textIndent, textTransform };
  });
  expect(look).toEqual({
    ...{ fontSize: '30px', fontStyle: 'normal', textTransform: 'none' },
    ...{ textAlign: 'start', textIndent: '0px' },
  });
  await dashboard.getByRole('navigation').getByText('Client Approvals').waitFor();
  const checkbox = dashboard.getByRole('checkbox', { name: /^Approve Report template/ });
  const box = await checkbox.boundingBox();
  expect(box?.width).toBeLessThan(40);
  // The theme itself applies.
  const own = page.getByRole('button', { name: 'A button of the theme' });
  const ownLook = () => own.evaluate((it) => getComputedStyle(it).textTransform);
  await expect.poll(ownLook).toBe('uppercase');
});

const TOKEN = 'a'.repeat(32);
const written = { project: 'q3-brand-perception-study', nav: 'bar', theme: 'light', heading: '2' };

/** The plugin's output for a shortcode. */
const print = (isSignedIn: boolean, attributes: object) => {
  const words = [TOKEN, isSignedIn ? 'yes' : 'no', JSON.stringify(attributes)];
  return execFileSync('php', ['-n', here('testing/render.php'), ...words], { encoding: 'utf8' });
};

const hasPhp = () => spawnSync('php', ['-n', '--version']).status === 0;
if (!hasPhp()) installOnDebian('php-cli');

describe.skipIf(!hasPhp())('the plugin, if PHP is installed', () => {
  test('prints the script and the element of the page above', () => {
    const [script = '', element = ''] = print(true, written).split(/(?=<project)/);
    expect(html).toContain(script);
    expect(html).toContain(element.replace(TOKEN, 'CLIENT_TOKEN'));
    expect(element).toContain(TOKEN);
  });

  test('prints no token to readers who are not signed in, and none for another project', () => {
    expect(print(false, written)).toBe('<p>Please sign in to see this project.</p>');
    expect(print(true, { project: 'other' })).toBe('<p>This project is not set up here.</p>');
    expect(print(true, {})).toBe('<p>This project is not set up here.</p>');
  });

  test('drops invalid attributes', () => {
    const odd = {
      ...{ ...written, nav: 'bar" id="x', theme: 'dark\n', heading: '9' },
      ...{ sections: '<b>', locale: '' },
    };
    expect(print(true, odd)).toContain(`<project-dashboard token="${TOKEN}"></project-dashboard>`);
  });
});
