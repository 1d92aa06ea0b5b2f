import { createProgram } from './program.ts';
import { processIo } from './terminal/io.ts';
import { watchOutputs } from './terminal/output/output-failure.ts';
import { presentation } from './terminal/presentation.ts';
import { reportFailure } from './terminal/report-failure.ts';

watchOutputs();
const shown = presentation(process.argv.slice(2));
const io = processIo(shown);
try {
  await createProgram(io).parseAsync(process.argv);
} catch (error) {
  io.exit(reportFailure(error, io, shown));
}
