import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { expect, onTestFinished } from 'vitest';
import { startProgram } from './run-program.ts';

/**
 * Starts `mcp` in this process, as the client of an agent does, until the test ends. The end of its input ends it, and standard
 * output has only lines of the protocol.
 */
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
    const { code, out, err } = await program.ended;
    expect([code, err]).toEqual([0, '']);
    for (const line of out.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });
  // Both ends of the connection read and write lines.
  await client.connect(new StdioServerTransport(stdout, stdin));
  return client;
}
