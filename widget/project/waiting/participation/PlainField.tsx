import { type RefObject, useId } from 'react';
import * as css from './participation.css.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A field of one line for an address. Default: a text of several lines. */
  readonly isUrl?: boolean;
  /** While its text is being sent: more words would be lost with the emptied form. */
  readonly isReadOnly?: boolean;
  readonly area?: RefObject<HTMLTextAreaElement | null>;
}

/** A labelled field without the errors and hints of a form of agency staff, whose code a client need not load. */
export function PlainField({
  label,
  value,
  onChange,
  isUrl = false,
  isReadOnly = false,
  area,
}: Props) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {isUrl ? (
        <input
          id={id}
          type="url"
          className={css.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <textarea
          id={id}
          ref={area}
          rows={2}
          maxLength={2000}
          readOnly={isReadOnly}
          className={css.area}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
