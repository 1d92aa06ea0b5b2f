import { PassThrough } from 'node:stream';
import { type Given, type Line, startProgram } from './run-program.ts';

/** What happens once a text is on the screen: a person types, or a signal interrupts the program. */
export interface Step {
  readonly seen: string;
  readonly type?: string;
  readonly interrupt?: true;
  /** What happens elsewhere meanwhile, such as requests to the program. The person types after it. */
  readonly act?: (screen: string) => Promise<unknown>;
}

/** A run in a terminal. */
export interface Session extends Pick<Given, 'env' | 'cwd'> {
  readonly steps?: readonly Step[];
  readonly columns?: number;
}

/** What a person at a terminal can do. */
interface Person {
  readonly type: (text: string) => void;
  readonly interrupt: () => void;
  readonly failed: (error: Error) => void;
}

/** Takes the steps of a person one after the other, each once its text is on the screen. */
export function stepper(steps: readonly Step[], { type, interrupt, failed }: Person) {
  const todo = [...steps];
  return {
    look(screen: string) {
      const [next] = todo;
      if (next === undefined || !screen.includes(next.seen)) return;
      todo.shift();
      if (next.interrupt) interrupt();
      else
        (next.act?.(screen) ?? Promise.resolve()).then(() => type(next.type ?? '')).catch(failed);
    },
    /** Throws if a step was never taken. */
    end(screen: string) {
      if (todo.length > 0) throw new Error(`Never on the screen: ${todo[0]?.seen}\n${screen}`);
    },
  };
}

/** Runs the program in this process, as in a terminal. `out` is everything that was written to the screen. */
export async function inTerminal(
  line: Line,
  { steps = [], columns = 100, ...given }: Session = {},
) {
  const stdin = Object.assign(new PassThrough(), { setRawMode: () => {} });
  const step = stepper(steps, {
    type: (text) => stdin.write(text),
    // A person is never as fast as the program, which is still drawing its question.
    interrupt: () => setImmediate(() => program.signal('SIGINT')),
    failed: (error) => stdin.destroy(error),
  });
  const program = startProgram(line, { ...given, stdin, onPrint: step.look }, { columns });
  const { code, out } = await program.ended;
  step.end(out);
  return { code, out: out.replaceAll('\r\n', '\n') };
}
