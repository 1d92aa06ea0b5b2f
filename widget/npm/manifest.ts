import {
  type AttributeTable,
  attributeTexts,
  dashboardAttributes,
  healthAttributes,
  listAttributes,
} from '../elements/attributes.ts';
import { declarations } from '../theme/declarations.ts';
import { dark, light, shared } from '../theme/values.ts';
import type { ProjectElementEventMap } from '../types/elements.d.ts';

const METHODS = {
  refresh: {
    type: 'Promise<void>',
    text: 'Reloads the data on screen. Resolves when all responses have arrived.',
  },
  print: {
    type: 'void',
    text: 'Prints only this element, without the host page, in its own print layout.',
  },
};

/** The events: the fields of `detail`, its declared type, and when they fire. */
export const EVENTS = {
  ready: {
    fields: 'view?',
    type: '{ readonly view?: ProjectView }',
    text: "The element's content is on screen.",
  },
  view: {
    fields: 'view',
    type: '{ readonly view: ProjectView }',
    text: 'The server said which view the token gives: `internal` or `client`.',
  },
  changed: {
    fields: 'what, id, action',
    type: 'ProjectChange',
    text: 'Somebody changed data through this element. `what` names the kinds of rows, `id` the row. `action` is `created`, `updated`, `deleted`, `reordered`, `rescheduled`, `shifted`, `archived`, `restored` or `undone`.',
  },
  error: {
    fields: 'message',
    type: '{ readonly message: string }',
    text: 'Data failed to load or a change was not saved. `message` is a sentence to show to people.',
  },
  resize: {
    fields: 'height, width',
    type: '{ readonly height: number; readonly width: number }',
    text: "The element's size in px changed.",
  },
} satisfies Record<keyof ProjectElementEventMap, object>;

const PARTS = {
  section: 'A section of the page.',
  heading: 'The heading of the page or of a section.',
  table: 'The table of a list.',
  badge: 'The health badge.',
  nav: 'The navigation.',
  footer: 'The footer.',
};

interface ElementFacts {
  readonly name: string;
  readonly tagName: string;
  readonly text: string;
  readonly attributes: AttributeTable;
  readonly parts: readonly (keyof typeof PARTS)[];
}

export const ELEMENTS: readonly ElementFacts[] = [
  {
    name: 'ProjectDashboard',
    tagName: 'project-dashboard',
    text: 'One project, embedded in another page.',
    attributes: dashboardAttributes,
    parts: ['section', 'heading', 'table', 'badge', 'nav', 'footer'],
  },
  {
    name: 'ProjectList',
    tagName: 'project-list',
    text: "The agency's projects, embedded in an agency page.",
    attributes: listAttributes,
    parts: ['badge'],
  },
  {
    name: 'ProjectHealth',
    tagName: 'project-health',
    text: "A project's health badge and its next due date.",
    attributes: healthAttributes,
    parts: ['badge'],
  },
];

/** The attributes of an element, with the type of the property. */
export const attributesOf = ({ attributes }: ElementFacts) =>
  Object.entries(attributeTexts).flatMap(([name, text]) => {
    const attribute = attributes[name];
    return attribute ? [{ name, text, type: typeOf(name, attribute.values) }] : [];
  });

function typeOf(name: string, values: AttributeTable[string]['values']): string {
  if (name === 'sections') return 'readonly ProjectSection[] | string';
  const texts = values?.map((value) => `'${value}'`) ?? ['string'];
  const numbers = values?.filter((value) => typeof value === 'number') ?? [];
  return [...numbers, ...texts].join(' | ');
}

/** Every custom property that a host page may set, with its default. */
const cssProperties = Object.values({ ...declarations(shared), ...declarations(light, dark) }).map(
  (value) => {
    const [, name = '', byDefault = ''] = /^var\((--pd-[\w-]+), (.*)\)$/.exec(value) ?? [];
    return { name, default: byDefault };
  },
);

/**
 * The custom elements manifest of a package (schema 2.1.0). `path` is the module that defines the elements, from the
 * root of the package.
 */
export function elementManifest(path: string) {
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: ELEMENTS.map(declarationOf),
        exports: ELEMENTS.map(({ name, tagName }) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name, module: path },
        })),
      },
    ],
  };
}

function declarationOf(element: ElementFacts) {
  const { name, tagName, text, parts } = element;
  const attributes = attributesOf(element).map(({ name, type, text }) => ({
    name,
    type: { text: type },
    description: text,
  }));
  return {
    kind: 'class',
    name,
    description: text,
    customElement: true,
    tagName,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map((one) => ({ ...one, fieldName: one.name })),
    members: [
      ...attributes.map((one) => ({ kind: 'field', ...one, attribute: one.name })),
      ...Object.entries(METHODS).map(([name, { type, text }]) => ({
        kind: 'method',
        name,
        description: text,
        return: { type: { text: type } },
      })),
    ],
    events: Object.entries(EVENTS).map(([name, { type, text }]) => ({
      name,
      type: { text: `CustomEvent<${type}>` },
      description: text,
    })),
    slots: [{ name: '', description: 'Stays on screen until the element draws its content.' }],
    cssParts: parts.map((name) => ({ name, description: PARTS[name] })),
    cssProperties,
  };
}
