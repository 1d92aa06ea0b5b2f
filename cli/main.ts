import { createProgram } from './program.ts';
import { EXIT } from './terminal/exit-codes.ts';
import { processIo } from './terminal/io.ts';
import { presentation } from './terminal/presentation.ts';
import { reportFailure } from './terminal/report-failure.ts';

// A reader that has seen enough (| head) closes the pipe: that is an end, not a failure.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit(EXIT.ok);
    throw error;
  });

const shown = presentation(process.argv.slice(2));
const io = processIo(shown);
try {
  await createProgram(io).parseAsync(process.argv);
} catch (error) {
  io.exit(reportFailure(error, io, shown));
}
