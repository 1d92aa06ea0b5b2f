import type { Command } from 'commander';
import { serverVariables } from '../embedded/server-settings.ts';
import { fileKeyOf, SETTINGS, type Setting } from '../settings/setting-table.ts';
import { EXIT, EXIT_MEANINGS, wrongUsage } from '../terminal/failure.ts';
import { HELP_TOPICS } from '../terminal/help-topics.ts';
import type { Io } from '../terminal/io.ts';
import { fold } from '../terminal/output/wrap.ts';
import type { Load } from './command.ts';

function showHelp(command: Command, io: Io, load: Load): void {
  const topics = Object.entries(HELP_TOPICS).map(([name, text]) => `  ${name.padEnd(15)}${text}`);
  command
    .description('Show help for a command or a topic.')
    .argument('[words...]', 'a command, for example project create, or a topic')
    .addHelpText(
      'after',
      ['', 'Topics:', ...topics, '', 'Example:', '  $ project-dashboard help exit-codes'].join(
        '\n',
      ),
    )
    .action((words: string[]) => run(words, command.parent ?? command, io, load));
}

const TEXTS: Readonly<Record<keyof typeof HELP_TOPICS, () => string>> = {
  'exit-codes': () => ['Exit codes', '', ...exitCodes].join('\n'),
  environment: environmentHelp,
  agents: () => AGENTS,
};

const AGENTS = `Agents

  An agent reads projects through the Model Context Protocol (MCP). Its client starts this program:

    {
      "mcpServers": {
        "project-dashboard": {
          "command": "project-dashboard",
          "args": ["mcp"],
          "env": { "PROJECT_DASHBOARD_URL": "https://projects.agency.example", "AGENCY_KEY_FILE": "/home/ana/agency.key" }
        }
      }
    }

  Settings are those of every command: see project-dashboard help environment. Without a URL the local database is used.

  The agent can list projects, read their status, rows, history and weekly update, and preview a move of dates.
  With --allow-changes it can also add and change rows, and make a move that it previewed. Each change is in the history
  and can be taken back with project undo. It can never delete anything, tick an approval, or read a link or a key.
  With --project SLUG it sees one project only.`;

const exitCodes = Object.entries(EXIT_MEANINGS)
  .map(([name, meaning]) => [Object.entries(EXIT).find(([known]) => known === name)?.[1], meaning])
  .map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`);

/** `help [topic or command]`: prints the text of a topic, or the help of the command with these words. */
async function run(words: readonly string[], program: Command, io: Io, load: Load): Promise<void> {
  const text = Object.entries(TEXTS).find(([name]) => name === words.join(' '))?.[1];
  if (text !== undefined) {
    io.out.write(io.out.isTTY ? fold(`${text()}\n`, io.out.columns) : `${text()}\n`);
    return;
  }
  let command = program;
  for (const word of words) {
    const next = command.commands.find((known) => known.name() === word);
    if (next === undefined)
      throw wrongUsage(
        `There is no help for "${words.join(' ')}".`,
        `Topics: ${Object.keys(HELP_TOPICS).join(', ')}. Commands: project-dashboard --help`,
      );
    command = next;
  }
  await load(command);
  command.outputHelp();
}

export const help = { help: showHelp };

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

const row = (variable: string, elsewhere: string, meaning: string): string =>
  line(variable, `${elsewhere.padEnd(22)}${meaning}`);

const line = (name: string, text: string): string => `  ${name.padEnd(26)}${text}`.trimEnd();
