import { type Finding, ok } from './finding.ts';

/** The version of Node.js. bin.js has already refused one that is too old. */
export const checkNode = (): Finding =>
  ok({ name: 'node', label: 'Node.js' }, process.versions.node);
