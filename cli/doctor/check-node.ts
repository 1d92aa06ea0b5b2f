import { type Finding, ok } from './finding.ts';

/** Which Node.js runs this. bin.js has refused one that is too old. */
export const checkNode = (): Finding =>
  ok({ name: 'node', label: 'Node.js' }, process.versions.node);
