import { serverVariables } from '../embedded/server-settings.ts';
import { fileKeyOf, SETTINGS, type Setting } from './setting-table.ts';

/** The text of `help environment`. The variables that only the server reads come from the API's settings. */
export function environmentHelp(): string {
  const settings: readonly Setting[] = Object.values(SETTINGS);
  const known = settings.flatMap(({ variable }) => [variable, `${variable}_FILE`]);
  const server = serverVariables().filter(({ name }) => !known.includes(name));
  return `Settings: a flag wins over the environment, which wins over ./project-dashboard.config.json,
which wins over $XDG_CONFIG_HOME/project-dashboard/config.json (~/.config without it).

${[
  ...settings.flatMap(ownRows),
  row('NO_COLOR, FORCE_COLOR', '--no-color', COLOURS),
  row('CI', '--no-input', 'never ask questions'),
].join('\n')}

Variables that only the server (serve) reads:

${server.map(({ name, rule }) => line(name, rule?.replace(/^must be /, '') ?? A_FILE)).join('\n')}

Your own settings file can contain secrets, so only you may have access to it (chmod 600).
With a local database, the key is read from the file agency.key next to the database.`;
}

const COLOURS = 'never or always print colours; without them only in a terminal';
const A_FILE = 'a file that contains it';

function ownRows(setting: Setting): string[] {
  const { variable, flag, key, option, help, hasFile, fileHelp = A_FILE } = setting;
  const elsewhere = [option, flag && `--${flag}`, key].filter((name) => name !== undefined);
  const own = row(variable, elsewhere.join(', '), help);
  return hasFile ? [own, row(`${variable}_FILE`, fileKeyOf(setting) ?? '', fileHelp)] : [own];
}

/** A variable, its names elsewhere and its meaning. */
const row = (variable: string, elsewhere: string, meaning: string): string =>
  line(variable, `${elsewhere.padEnd(22)}${meaning}`);

const line = (name: string, text: string): string => `  ${name.padEnd(26)}${text}`.trimEnd();
