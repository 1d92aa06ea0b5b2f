import { runProgram } from '../testing/run-program.ts';

/** Runs the built program, and returns what it printed and how long it took, in milliseconds. Throws if it fails. */
export async function runCli(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly out: string; readonly ms: number }> {
  const began = performance.now();
  const { code, out, err } = await runProgram(args, { env });
  const ms = performance.now() - began;
  if (code !== 0) throw new Error(`project-dashboard ${args.join(' ')} ended with ${code}: ${err}`);
  return { out, ms };
}
