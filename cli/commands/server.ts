import { openApiDocument } from '@project-dashboard/core/contract/openapi/document';
import { InvalidArgumentError } from 'commander';
import { version } from '../package.json' with { type: 'json' };
import { readLocalEnvironment } from '../settings/settings.ts';
import { wrongUsage } from '../terminal/failure.ts';
import { jsonText, sanitise } from '../terminal/output/safe-text.ts';
import { command, plainCommand } from './command.ts';
import { on, text, textAs } from './flags.ts';
import { noteOrigin } from './links.ts';

const signinLink = command({
  about: 'Print a link that signs in to the project list. It works once, within 15 minutes.',
  flags: {
    endSessions: on('first end all sessions and revoke earlier sign-in links'),
    json: on('print the link and its expiry time as JSON'),
  },
  examples: ['signin-link', 'signin-link --end-sessions    # a laptop was lost, or somebody left'],
  async run({ client, origin, io, print }, { endSessions }) {
    if (endSessions) await client.endSessions();
    const link = await client.createSigninLink();
    print(link, (out) => {
      if (endSessions)
        io.err.write('All sessions have ended, and earlier sign-in links no longer work.\n');
      out.write(`${sanitise(link.url)}\n`);
      io.err.write(`The link works once, until ${sanitise(link.expiresAt)}.\n`);
    });
    noteOrigin(origin, io);
  },
});

const serve = plainCommand({
  about: [
    'Start the API and the web pages, and run until Ctrl-C.',
    'Each start prints a link that signs in to the project list.',
  ],
  flags: {
    port: textAs('number', 'the port to listen on; 0 takes any free port (env: PORT)', readPort),
    host: text('address', 'the address to listen on (env: HOST)'),
  },
  examples: ['serve --port 8080', 'serve --host 0.0.0.0'],
  async run({ connectionFlags, io }, { port, host }) {
    if (connectionFlags.url !== undefined)
      throw wrongUsage(
        'serve starts an API on this machine and does not accept --url.',
        'Remove --url. Set the address to listen on with --host and --port.',
      );
    const { runServer } = await import('../embedded/start-server.ts');
    await runServer({
      ...readLocalEnvironment(connectionFlags, io),
      ...(port !== undefined && { PORT: port }),
      ...(host !== undefined && { HOST: host }),
    });
  },
});

function readPort(typed: string): string {
  if (/^\d{1,5}$/.test(typed) && Number(typed) <= 65_535) return typed;
  throw new InvalidArgumentError('Use a whole number from 0 to 65535.');
}

const openapi = plainCommand({
  about: "Print the API's OpenAPI 3.1 document as JSON.",
  examples: ['openapi > openapi.json'],
  async run({ io }) {
    io.out.write(jsonText(openApiDocument(version)));
  },
});

export const server = { 'signin-link': signinLink, serve, openapi };
