import type { DateOrder } from '@project-dashboard/core/dates';
import type { AmbiguousDate } from '@project-dashboard/core/fields';
import { useId } from 'react';
import * as css from './DateOrderChoice.css.ts';

const ORDERS = [
  { order: 'month-first', label: 'Month first' },
  { order: 'day-first', label: 'Day first' },
] as const;

interface Props {
  readonly ambiguous: AmbiguousDate;
  readonly dateText: (date: string) => string;
  readonly order: DateOrder;
  readonly onOrder: (order: DateOrder) => void;
}

/** Asks once how to read all pasted dates with slashes, with the two readings of the first as the example. */
export function DateOrderChoice({ ambiguous, dateText, order, onOrder }: Props) {
  const name = useId();
  const { text, 'month-first': one, 'day-first': other } = ambiguous;
  return (
    <fieldset className={css.choice}>
      <legend className={css.question}>
        <bdi>{text}</bdi> can mean <span className={css.day}>{dateText(one)}</span> or{' '}
        <span className={css.day}>{dateText(other)}</span>. Read all dates of this kind:
      </legend>
      <div className={css.answers}>
        {ORDERS.map(({ order: value, label }) => (
          <label key={value} className={css.answer}>
            <input
              type="radio"
              name={name}
              className={css.radio}
              checked={order === value}
              onChange={() => onOrder(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
