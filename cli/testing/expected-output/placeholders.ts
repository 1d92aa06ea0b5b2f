import { version } from '../../package.json' with { type: 'json' };

/** Texts that differ from run to run, and the placeholder that the table shows instead of each. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<time>'],
  // The name and the size of a backup.
  [/(backups\/[\w-]+-)\d{8}T\d{9}Z/g, '$1<time>'],
  [/^(bytes\t)\d+$/gm, '$1<bytes>'],
  // The name of the first migration ends in a digest of its tables.
  [/(0001_tables_)[0-9a-f]{8}/g, '$1<digest>'],
  [/(#signin=)[\w-]+/g, '$1<code>'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<id>'],
  [/--_NmP-[0-9a-f]+-/g, '--_NmP-<id>-'],
  [/\b[0-9a-f]{32}\b/g, '<token>'],
  [/(\/calendar\/[^\s.]+\.)[\w-]{43}/g, '$1<signature>'],
  [/whsec_[\w+/]+=/g, '<secret>'],
  [/[0-9a-f]{4}•{8}[0-9a-f]{4}/g, '<masked token>'],
  // 2 and 3000 are ports that a line or a default names.
  [/(127\.0\.0\.1:)(?!2\b|3000\b)\d+/g, '$1<port>'],
  [/PORT: \d+/g, 'PORT: <port>'],
];

/** What a run printed, as the table shows it. `known` has the varying texts of this run, such as its folder. */
export function withPlaceholders(text: string, known: Readonly<Record<string, string>>): string {
  const exact = { ...known, [version]: '<version>', [process.versions.node]: '<node version>' };
  let shown = text;
  for (const [pattern, placeholder] of VARYING) shown = shown.replaceAll(pattern, placeholder);
  for (const [found, placeholder] of Object.entries(exact))
    shown = shown.replaceAll(found, placeholder);
  return shown.replaceAll('\t', '⇥');
}
