import { openApiDocument } from '@project-dashboard/core/openapi';
import type { Command } from 'commander';
import { version } from '../../package.json' with { type: 'json' };
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';

/** Defines `openapi`. */
export function showOpenapi(command: Command, io: Io): void {
  command
    .description("Print the API's OpenAPI 3.1 document as JSON.")
    .addHelpText('after', '\nExample:\n  $ project-dashboard openapi > openapi.json')
    .action(async () => {
      io.exit(run(io));
    });
}

/** `openapi`: prints the OpenAPI document, which is generated from the contract. */
function run(io: Io): ExitCode {
  io.out.write(jsonText(openApiDocument(version)));
  return EXIT.ok;
}
