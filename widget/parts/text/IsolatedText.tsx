import { Fragment } from 'react';

interface Props {
  readonly text: string;
  /** What others have written, in the order in which `text` has it. */
  readonly names: readonly string[];
  /** What stands before the first name; the start of the text where left out. */
  readonly after?: string;
}

/** A sentence with names in it: one that runs right to left leaves the words around it in their order. */
export function IsolatedText({ text, names, after = '' }: Props) {
  let end = text.indexOf(after) + after.length;
  const first = text.slice(0, end);
  const parts = names.map((name) => {
    const start = text.indexOf(name, end);
    const before = text.slice(end, start);
    end = start + name.length;
    return { start, before, name };
  });
  return (
    <>
      {first}
      {parts.map(({ start, before, name }) => (
        <Fragment key={start}>
          {before}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}
