import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';

/** Builds `openapi`. */
export function showOpenapiCommand(io: Io): Command {
  return new Command('openapi')
    .summary("print the API's OpenAPI document")
    .description("Print the API's OpenAPI 3.1 document as JSON.")
    .addHelpText('after', '\nExample:\n  $ project-dashboard openapi > openapi.json')
    .action(async () => {
      const { showOpenapi } = await import('./show-openapi.ts');
      io.exit(showOpenapi(io));
    });
}
