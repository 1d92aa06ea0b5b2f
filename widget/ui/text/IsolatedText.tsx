import { Fragment } from 'react';
import { WholeDates } from './WholeDates.tsx';

interface Props {
  readonly text: string;
  /** The user-written names in `text`, in order. */
  readonly names: readonly string[];
  /** The text before the first name. Default: the start of the sentence. */
  readonly after?: string;
}

/** A sentence with names in it. A right-to-left name does not reorder the words around it. */
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
          <WholeDates text={before} />
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      <WholeDates text={text.slice(end)} />
    </>
  );
}
