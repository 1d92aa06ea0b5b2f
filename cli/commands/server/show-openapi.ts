import { Command } from 'commander';
import { version } from '../../package.json' with { type: 'json' };
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';

/** `openapi`: the API's description, made from the contract. */
export async function showOpenapi(io: Io): Promise<ExitCode> {
  const { openApiDocument } = await import('@project-dashboard/core/openapi');
  io.out.write(jsonText(openApiDocument(version)));
  return EXIT.ok;
}

/** Builds `openapi`. */
export function showOpenapiCommand(io: Io, run = showOpenapi): Command {
  return new Command('openapi')
    .summary("print the API's OpenAPI document")
    .description("Print the API's OpenAPI 3.1 document as JSON.")
    .addHelpText('after', '\nExample:\n  $ project-dashboard openapi > openapi.json')
    .action(async () => {
      io.exit(await run(io));
    });
}
