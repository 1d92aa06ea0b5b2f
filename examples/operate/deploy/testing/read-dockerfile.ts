/** One line of a Dockerfile. */
export interface Instruction {
  /** Such as `RUN`. */
  readonly name: string;
  readonly words: string;
}

/** The instructions of one stage. The last stage is named `final`. */
export interface Stage {
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile without line continuations. */
export function readDockerfile(text: string): Stage[] {
  return text
    .split(/^FROM .*?(?= AS |$)/m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n');
      const instructions = lines
        .filter((line) => /^[A-Z]+ /.test(line))
        .map((line) => ({
          name: line.slice(0, line.indexOf(' ')),
          words: line.slice(line.indexOf(' ') + 1),
        }));
      return { name: head.replace(' AS ', '').trim() || 'final', instructions };
    });
}
