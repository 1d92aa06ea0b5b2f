import { spawn } from 'node:child_process';

/** A program in its own process, after it has printed its address. */
export interface Child {
  readonly url: string;
  stop(): void;
}

export async function startChild(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => void child.kill('SIGTERM');
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    const url = /http:\/\/[\d.]+:\d+/.exec(String(text))?.[0];
    if (url !== undefined) {
      child.stdout.resume();
      return { url, stop };
    }
  }
  throw new Error(`${args.join(' ')} ended before it was listening.`);
}
