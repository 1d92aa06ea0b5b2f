import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { onTestFinished } from 'vitest';
import { startProgram } from './run-program.ts';

/** Starts `mcp` in this process, as the client of an agent does, until the test ends. */
export async function connectAgent(
  flags: string,
  env: Readonly<Record<string, string>>,
): Promise<Client> {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const program = startProgram(`mcp ${flags}`, { env, stdin, stdout });
  const client = new Client({ name: 'tests', version: '1' });
  onTestFinished(async () => {
    await client.close();
    stdin.end();
    await program.ended;
  });
  // Both ends of the connection read and write lines.
  await client.connect(new StdioServerTransport(stdout, stdin));
  return client;
}
