import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAccessToken } from '../../contract/access/token.ts';
import { completeNewProject, newProject, nextFreeSlug, slugFromTitle } from './fields.ts';

test.each([
  ['Q3 Brand Perception Study', 'q3-brand-perception-study'],
  ['  Hello,   World!  ', 'hello-world'],
  ['A--B__C', 'a-b-c'],
  ['100% & more', '100-more'],
  ['---', 'project'],
  ['🎉 ™ ½', 'project'],
  ['\u3164\u200b', 'project'],
  ['', 'project'],
  // Accents are folded.
  ['Müller & Söhne', 'muller-sohne'],
  ['Mu\u0308ller & So\u0308hne', 'muller-sohne'],
  ['Café Crème', 'cafe-creme'],
  ['STRASSE Straße ẞ', 'strasse-strasse-ss'],
  ['Smørrebrød på Ærø', 'smorrebrod-pa-aero'],
  ['Đà Nẵng, Łódź, Þingvellir', 'da-nang-lodz-thingvellir'],
  ['Œuvre İstanbul ılık', 'oeuvre-istanbul-ilik'],
  ['Brand® Lift™ “Q3” №5', 'brand-lift-q3-5'],
  ['ＡＢＣ ﬁne', 'abc-fine'],
  ['Men’s ❤️ 1️⃣', 'men-s-1'],
  // Other scripts stay unchanged, in their composed form.
  ['ブランド調査 2026年', 'ブランド調査-2026年'],
  ['ブランド調査'.normalize('NFD'), 'ブランド調査'],
  ['Исследование Бренда Ёж', 'исследование-бренда-ёж'],
  ['Μελέτη ΑΓΟΡΆΣ', 'μελέτη-αγοράς'],
  ['دراسة العلامة ٢٠٢٦', 'دراسة-العلامة-٢٠٢٦'],
  ['ब्रांड अध्ययन', 'ब्रांड-अध्ययन'],
  ['브랜드 조사'.normalize('NFD'), '브랜드-조사'],
  ['二〇二六', '二〇二六'],
])('%j becomes %s', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
});

const form = {
  ...{ title: 'Brand Lift', client: 'Northwind' },
  ...{ projectLead: 'Maya Okafor', startDate: 'July 15, 2025' },
};

test('makes only slugs that the contract accepts', () => {
  const title = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('İ', '𠮷', 'が', 'ﷺ', 'ß', 'ब्रां').map((text) => text.repeat(200)),
  );
  fc.assert(
    fc.property(title, fc.array(fc.nat(5)), (text, numbers) => {
      const slug = slugFromTitle(text);
      const taken = [slug, ...numbers.map((number) => `${slug}-${number}`)];
      expect(slugFromTitle(slug)).toBe(slug);
      for (const one of [slug, nextFreeSlug(slug, taken)]) {
        expect(newProject.safeParse({ ...form, slug: one }).success).toBe(true);
      }
    }),
  );
});

const decomposed = ['e\u0301', 'が'.normalize('NFD')];
test.each(['muller-söhne', 'Brand', 'a--b', '-a', 'a-', 'a b', '', ...decomposed])(
  'refuses the slug %j',
  (slug) => {
    expect(newProject.safeParse({ ...form, slug }).success).toBe(false);
  },
);

describe('nextFreeSlug', () => {
  test.each([
    [[], 'lift'],
    [['lift-2'], 'lift'],
    [['lift'], 'lift-2'],
    [['lift', 'lift-2', 'lift-4'], 'lift-3'],
  ])('next to %j picks %s', (taken, expected) => {
    expect(nextFreeSlug('lift', taken)).toBe(expected);
  });

  test('shortens a long slug to make room for its suffix', () => {
    const long = 'a'.repeat(200);
    expect(nextFreeSlug(long, [long])).toBe(`${'a'.repeat(198)}-2`);
  });
});

describe('completeNewProject', () => {
  test('fills in every field that the form does not ask for', () => {
    const project = completeNewProject(form);
    expect(project).toMatchObject({
      ...{ ...form, slug: 'brand-lift', sharedFolderUrl: null, businessQuestions: [] },
      ...{ designImprovements: [], orchestrationImprovements: [] },
    });
    const tbd = 'TBD - To be defined';
    expect(project.successCriteria.select).toEqual({ description: tbd, target: tbd });
    expect(isAccessToken(project.internalToken) && isAccessToken(project.clientToken)).toBe(true);
    expect(project.internalToken).not.toBe(project.clientToken);
    expect(newProject.parse(project)).toEqual(project);
  });

  test('keeps the given fields', () => {
    const given = {
      ...{ slug: 'own-slug', sharedFolderUrl: 'https://example.com/folder' },
      ...{ internalToken: 'i'.repeat(32), clientToken: 'c'.repeat(32) },
      businessQuestions: ['Why?'],
    };
    expect(completeNewProject({ ...form, ...given })).toMatchObject(given);
    expect(completeNewProject({ ...form, sharedFolderUrl: '' }).sharedFolderUrl).toBeNull();
  });
});
