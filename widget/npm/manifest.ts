import { declarations } from '../theme/declarations.ts';
import { dark, light, shared } from '../theme/values.ts';

interface Fact {
  readonly type: string;
  readonly description: string;
}

const ATTRIBUTES = {
  token: {
    type: 'string',
    description:
      "The project's internal or client token. Set it as a property to keep it out of the markup.",
  },
  api: {
    type: 'string',
    description:
      "The API's address without a path, for example https://dashboard.example. Default: the server of the script.",
  },
  nav: {
    type: "'sidebar' | 'bar' | 'none'",
    description: 'The navigation between the sections. Default: sidebar.',
  },
  theme: {
    type: "'auto' | 'light' | 'dark'",
    description: "The colour theme. auto (default) follows the reader's system.",
  },
  sections: {
    type: 'string',
    description:
      'The sections to show, in this order: overview milestones inputs approvals analysis status. Default: all.',
  },
  view: {
    type: "'cards' | 'timeline'",
    description: 'How the projects are shown at first. Default: cards.',
  },
  heading: {
    type: '1 | 2 | 3 | 4 | 5 | 6',
    description: 'Level of the first heading, 1 to 6. Deeper headings follow from it. Default: 1.',
  },
  locale: {
    type: 'string',
    description: 'Language of dates, for example de. Default: US English.',
  },
} satisfies Record<string, Fact>;
type AttributeName = keyof typeof ATTRIBUTES;

const METHODS = {
  refresh: {
    type: 'Promise<void>',
    description: 'Reloads the data on screen. Resolves when all responses have arrived.',
  },
  print: {
    type: 'void',
    description: 'Prints only this element, without the host page, in its own print layout.',
  },
};

const EVENTS = {
  ready: {
    type: "CustomEvent<{ view?: 'internal' | 'client' }>",
    description: "The element's content is on screen.",
  },
  error: {
    type: 'CustomEvent<{ message: string }>',
    description:
      'Data failed to load or a change was not saved. message is a sentence to show to people.',
  },
  view: {
    type: "CustomEvent<{ view: 'internal' | 'client' }>",
    description: 'The server said which view the token gives.',
  },
  changed: {
    type: 'CustomEvent<{ what: string[], id: string, action: string }>',
    description: 'Someone changed data through this element.',
  },
  resize: {
    type: 'CustomEvent<{ height: number, width: number }>',
    description: "The element's size in px changed.",
  },
};

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
  readonly description: string;
  readonly attributes: readonly AttributeName[];
  readonly parts: readonly (keyof typeof PARTS)[];
}

const ELEMENTS: readonly ElementFacts[] = [
  {
    name: 'ProjectDashboard',
    tagName: 'project-dashboard',
    description: 'One project, embedded in another page.',
    attributes: ['token', 'api', 'nav', 'theme', 'sections', 'heading', 'locale'],
    parts: ['section', 'heading', 'table', 'badge', 'nav', 'footer'],
  },
  {
    name: 'ProjectList',
    tagName: 'project-list',
    description: "The agency's projects, embedded in an agency page.",
    attributes: ['api', 'theme', 'view', 'heading', 'locale'],
    parts: ['badge'],
  },
  {
    name: 'ProjectHealth',
    tagName: 'project-health',
    description: "A project's health badge and its next due date.",
    attributes: ['token', 'api', 'theme', 'locale'],
    parts: ['badge'],
  },
];

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

function declarationOf({ name, tagName, description, attributes, parts }: ElementFacts) {
  const fact = ({ type, description }: Fact) => ({ type: { text: type }, description });
  return {
    kind: 'class',
    name,
    description,
    customElement: true,
    tagName,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map((name) => ({ name, ...fact(ATTRIBUTES[name]), fieldName: name })),
    members: [
      ...attributes.map((name) => ({
        kind: 'field',
        name,
        ...fact(ATTRIBUTES[name]),
        attribute: name,
      })),
      ...Object.entries(METHODS).map(([name, { type, description }]) => ({
        kind: 'method',
        name,
        description,
        return: { type: { text: type } },
      })),
    ],
    events: Object.entries(EVENTS).map(([name, event]) => ({ name, ...fact(event) })),
    slots: [{ name: '', description: 'Stays on screen until the element draws its content.' }],
    cssParts: parts.map((name) => ({ name, description: PARTS[name] })),
    cssProperties,
  };
}
