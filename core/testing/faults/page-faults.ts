import type { Fault } from './fault.ts';

/** Faults of the elements in a page, their timeline, and the pages for visitors and staff. */
export const PAGE_FAULTS: readonly Fault[] = [
  {
    name: 'the attribute sections takes no spaces',
    file: 'widget/elements/attributes.ts',
    find: 'value.split(/[\\s,]+/)',
    replace: "value.split(',')",
    tests: ['widget/elements'],
  },
  {
    name: 'a host page never hears that the element is ready',
    file: 'widget/views/ProjectPage.tsx',
    find: "tell('ready', { view });",
    replace: '',
    tests: ['widget/elements'],
  },
  {
    name: 'a host page reacts to a letter that is typed into a form',
    file: 'widget/elements/keep-own-keys-inside.ts',
    find: 'if (isOwn(event)) event.stopPropagation();',
    replace: 'if (event.defaultPrevented) event.stopPropagation();',
    tests: ['widget/elements'],
  },
  {
    name: 'a change tells the host page no id',
    file: 'widget/data/changes/use-change.ts',
    find: "idIn(reply) ?? rowIn(input) ?? ''",
    replace: "rowIn(input) ?? ''",
    tests: ['widget/elements'],
  },
  {
    name: 'the badge of an archived project has a health',
    file: 'widget/views/HealthScreen.tsx',
    find: 'if (isArchived) return <span className={type.muted}>Archived</span>;',
    replace: '',
    tests: ['widget/elements', 'widget/settings/project'],
  },
  {
    name: 'an address with a slash at its end is not found',
    file: 'widget/views/PageScreen.tsx',
    find: "address.pathname.replace(/(?<=.)\\/$/, '')",
    replace: 'address.pathname.trim()',
    tests: ['widget/testing/address'],
  },
  {
    name: 'a pasted token with a space opens nothing from the homepage',
    file: 'widget/views/home/ProjectAccess.tsx',
    find: "projectUrl('', tokenIn(token))",
    replace: "projectUrl('', token)",
    tests: ['widget/testing/address'],
  },
  {
    name: 'the code of a sign-in link stays in the address',
    file: 'widget/projects/signin/sign-in.ts',
    find: "window.history.replaceState(window.history.state, '', pathname + search);",
    replace: 'void pathname.concat(search);',
    tests: ['widget/projects'],
  },
  {
    name: 'the labels of the timeline are on the wrong side of today',
    file: 'widget/timeline/layout/labels.ts',
    find: 'return isPast ? [before, after] : [after, before];',
    replace: 'return isPast ? [after, before] : [before, after];',
    tests: ['widget/timeline/layout'],
  },
  {
    name: 'milestones without a date are missing on the timeline',
    file: 'widget/timeline/size.ts',
    find: 'milestones.filter(({ dueDate }) => !isIsoDate(dueDate))',
    replace: "milestones.filter(({ dueDate }) => dueDate === '')",
    tests: ['widget/timeline'],
  },
  {
    name: 'the search of the list forgets the filter',
    file: 'widget/projects/list-query.ts',
    find: 'const next = { ...query, ...part };',
    replace: 'const next = { ...DEFAULT_QUERY, ...part };',
    tests: ['widget/projects/list', 'widget/projects/projects'],
  },
  {
    name: 'a client who has ticked everything still has items in the menu',
    file: 'core/rules/waiting/waiting-items.ts',
    find: '(row.approved || (takesPart && row.changesRequested))',
    replace: '(takesPart && row.changesRequested)',
    tests: ['core/rules/waiting', 'widget/project/waiting'],
  },
];
