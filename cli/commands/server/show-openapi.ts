import { openApiDocument } from '@project-dashboard/core/openapi';
import { version } from '../../package.json' with { type: 'json' };
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';

/** `openapi`: prints the OpenAPI document, which is generated from the contract. */
export function showOpenapi(io: Io): ExitCode {
  io.out.write(jsonText(openApiDocument(version)));
  return EXIT.ok;
}
