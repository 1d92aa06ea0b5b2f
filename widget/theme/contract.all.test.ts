import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { projectPages } from '../testing/project-pages.ts';
import { publicName } from './declarations.ts';
import { light, shared, type Tokens } from './values.ts';

const pages = projectPages();

/** Every leaf of a token tree with its public name. */
const leavesOf = (tree: Tokens, path: readonly string[] = []): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`--${publicName([...path, key])}`, value]]
      : leavesOf(value, [...path, key]),
  );

/**
 * A value that no other token has: `set` is the CSS text, `shows` is the part of it that the browser's computed style
 * contains.
 */
function distinct(value: string, place: number): { set: string; shows: string } {
  const color = `rgb(${place + 1}, 77, 155)`;
  if (/^(#|rgb)/.test(value)) return { set: color, shows: color };
  if (value.includes('light-dark')) return { set: `0 0 2px ${color}`, shows: color };
  if (/px$/.test(value)) {
    // Browsers lay out in steps of 1/64 px.
    const length = `${Number.parseInt(value, 10) + (1 + (place % 63)) / 64}px`;
    return { set: length, shows: length };
  }
  return { set: `"Font ${place}"`, shows: `"Font ${place}"` };
}

const contract = [...leavesOf(light), ...leavesOf(shared)].map(([name, value], place) => ({
  name,
  ...distinct(value, place),
}));

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const documented = /^Parts: .*?\n\n/ms.exec(readme)?.[0] ?? '';
/** The part names that the README lists after "Parts:". */
const documentedParts = [
  ...(documented.split('Custom properties')[0] ?? '').matchAll(/`(?:::part\()?([\w-]+)\)?`/g),
].map(([, name]) => name ?? '');

/** Rounds lengths to 1/64 px, because browsers shorten the numbers they return. */
const steps = (text: string) =>
  text.replace(/[\d.]+(?=px)/g, (length) => String(Math.round(Number(length) * 64) / 64));

/** Opens the homepage and adds the elements: a project in both views, one that never loads, a badge and the list. */
async function openEveryScreen(): Promise<Page> {
  const { id, internalToken, clientToken: token } = await pages.server().createProject();
  const client = pages.server().client(internalToken);
  await client.updateProject({ id, body: { businessQuestions: ['Who knows us?'] } });
  for (const status of ['complete', 'overdue', 'pending', 'scheduled', 'incomplete'] as const)
    await client.createMilestone({ id, body: { title: status, status, dueDate: '2026-11-27' } });
  const [first] = await client.listMilestones({ id });
  await client.rescheduleMilestone({
    id: first?.id ?? '',
    body: { newDate: '2026-12-03', shiftDownstream: false },
  });
  await client.createInput({ id, body: { title: 'Logo files', impactIfDelayed: 'Analysis Risk' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus', url: 'https://a.example/b' } });
  const page = await pages.openPage('/');
  await page.route(`**/api/projects/token/${'0'.repeat(32)}**`, () => new Promise(() => {}));
  await page.evaluate(
    ([internal, token]) => {
      for (const [name, attributes] of [
        ['project-dashboard', { token: internal }],
        ['project-dashboard', { token, nav: 'bar' }],
        ['project-dashboard', { token: '0'.repeat(32) }],
        ['project-health', { token }],
        ['project-list', {}],
      ] as const)
        document.body.append(Object.assign(document.createElement(name), attributes));
    },
    [internalToken, token],
  );
  // Each element loads on its own, so wait for every one.
  const [staff, reader] = [0, 1].map((place) => page.locator('project-dashboard').nth(place));
  await staff?.getByRole('button', { name: 'Edit overdue' }).waitFor();
  await staff?.getByText('Stimulus').first().waitFor();
  await reader?.getByRole('checkbox').first().waitFor();
  await page.getByText('Next due').waitFor();
  await page.getByLabel('Agency key').waitFor();
  return page;
}

/** Every part on the page: its name, and the name that the page's ::part() rule set on it. */
const partsReached = (page: Page) =>
  page.evaluate((all) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(all.map((part) => `::part(${part}) { --reached: ${part}; }`).join('\n'));
    document.adoptedStyleSheets.push(sheet);
    return [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('[part]') ?? [])].map((element) => [
        element.getAttribute('part'),
        getComputedStyle(element).getPropertyValue('--reached'),
      ]),
    );
  }, documentedParts);

/** The computed styles of everything on the page, with all states (hover, focus, active) forced on. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const found = new Set<string>();
    const read = (rules: CSSRuleList) => {
      for (const rule of rules)
        if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) read(rule.cssRules);
        else if (rule instanceof CSSStyleRule)
          for (const selector of rule.selectorText.split(/,(?![^(]*\))/)) {
            const [, base = '', pseudo] = /^(.*?)(::[\w-]+)?$/.exec(selector.trim()) ?? [];
            for (const element of roots.flatMap((root) =>
              [...root.querySelectorAll(base || '*')].slice(0, 12),
            ))
              for (const property of rule.style)
                found.add(getComputedStyle(element, pseudo).getPropertyValue(property));
          }
    };
    const sheets = new Map<CSSStyleSheet, CSSStyleSheet>();
    const given = (sheet: CSSStyleSheet) => {
      const text = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
      const copy = sheets.get(sheet) ?? new CSSStyleSheet();
      sheets.set(sheet, copy);
      copy.replaceSync(text.replace(/:(hover|focus-visible|focus-within|active)\b/g, ':defined'));
      return copy;
    };
    const own = roots.map((root) => root.adoptedStyleSheets);
    for (const change of [() => {}, given]) {
      for (const [place, root] of roots.entries())
        root.adoptedStyleSheets = (own[place] ?? []).map((sheet) => change(sheet) ?? sheet);
      for (const root of roots) for (const motion of root.getAnimations()) motion.cancel();
      for (const sheet of roots[0]?.adoptedStyleSheets ?? []) read(sheet.cssRules);
    }
    for (const [place, root] of roots.entries()) root.adoptedStyleSheets = own[place] ?? [];
    return [...found].join('\n');
  });

test('every public custom property and every documented part takes effect when a page sets it', async () => {
  expect(new Set(contract.map(({ shows }) => shows)).size).toBe(contract.length);
  const page = await openEveryScreen();
  const parts = await partsReached(page);
  for (const [part, reached] of parts) expect(reached).toBe(part);
  expect(new Set(parts.map(([part]) => part))).toEqual(new Set(documentedParts));

  const staff = page.locator('project-dashboard').first();
  await page.evaluate((all) => {
    for (const { name, set } of all) document.documentElement.style.setProperty(name, set);
  }, contract);
  await staff.getByRole('button', { name: 'Edit plan' }).click();
  await staff.getByRole('button', { name: 'Edit overdue' }).click();
  await staff.getByRole('button', { name: 'Delete pending' }).click();
  await page.getByRole('alertdialog').waitFor();
  const seen = [await looks(page)];
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await staff.getByRole('button', { name: 'Copy as text' }).first().click();
  await staff.getByRole('button', { name: 'Originally November 27', exact: true }).hover();
  await page.getByRole('tooltip').waitFor();
  seen.push(await looks(page));
  const text = steps(seen.join('\n'));
  expect(contract.filter(({ shows }) => !text.includes(shows))).toEqual([]);

  // A value on the element overrides the page's value and changes only its own token.
  const fed = z.record(z.string(), z.array(z.string())).parse(
    await page.evaluate((all) => {
      const bare = document.body.appendChild(document.createElement('project-health'));
      const rules = (bare.shadowRoot?.adoptedStyleSheets ?? []).flatMap((sheet) => [
        ...sheet.cssRules,
      ]);
      const tokens = rules.flatMap((rule) =>
        rule instanceof CSSStyleRule && rule.selectorText === ':host' ? [...rule.style] : [],
      );
      const values = () => tokens.map((token) => getComputedStyle(bare).getPropertyValue(token));
      const before = values();
      return Object.fromEntries(
        all.map(({ name }) => {
          bare.style.setProperty(name, 'own');
          const after = values();
          bare.style.removeProperty(name);
          return [name, after.filter((value, place) => value !== before[place])];
        }),
      );
    }, contract),
  );
  expect(fed).toEqual(Object.fromEntries(contract.map(({ name }) => [name, ['own']])));
});

test('the README names custom properties that exist', () => {
  const names = contract.map(({ name }) => name);
  const patterns = [...documented.matchAll(/`(--pd-[\w*-]+)`/g)].flatMap(([, name]) => name ?? []);
  expect(patterns.length).toBeGreaterThan(5);
  const [, colors = ''] = /--pd-color-\*`\s\(([^)]*)\)/.exec(documented) ?? [];
  patterns.push(...colors.split(/,\s/).map((color) => `--pd-color-${color.replace('…', '*')}`));
  const like = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\*/g, '.*').replace('NAME', '\\w+')}$`);
  expect(patterns.filter((pattern) => !names.some((name) => like(pattern).test(name)))).toEqual([]);
});
