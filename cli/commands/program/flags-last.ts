import type { Command } from 'commander';

/**
 * The arguments with each flag that stands before the name of its command moved behind it: `--json project list` is
 * `project list --json`. The program's own options stay before it.
 */
export function flagsLast(args: readonly string[], program: Command): readonly string[] {
  const own: string[] = [];
  const path: string[] = [];
  const flags: string[] = [];
  let command = program;
  let rest = 0;
  for (let at = 0; at < args.length; ) {
    const end = endOfOptions(args, at, program);
    const next = command.commands.find((known) => known.name() === args[end]);
    if (next === undefined) break;
    for (; at < end; at += 1) {
      const size = sizeOf(args[at] ?? '', program);
      if (size === 0) flags.push(args[at] ?? '');
      else own.push(...args.slice(at, at + size));
      at += Math.max(0, size - 1);
    }
    path.push(next.name());
    command = next;
    at = end + 1;
    rest = at;
  }
  return [...own, ...path, ...flags, ...args.slice(rest)];
}

/** Where the next word stands that is neither an option nor the value of an option of the program. */
function endOfOptions(args: readonly string[], from: number, program: Command): number {
  let at = from;
  while (args[at]?.startsWith('-') === true && args[at] !== '--')
    at += Math.max(1, sizeOf(args[at] ?? '', program));
  return at;
}

/** How many words an option of the program takes with its value; 0 if the program has no such option. */
function sizeOf(word: string, program: Command): number {
  const [name] = word.split('=');
  const option = program.options.find(({ long, short }) => long === name || short === name);
  if (option === undefined) return 0;
  return option.required && !word.includes('=') ? 2 : 1;
}
