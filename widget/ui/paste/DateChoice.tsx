import type { DateAnswer } from '@project-dashboard/core/rules/dates/parse-date';
import type { PastedQuestion } from '@project-dashboard/core/texts/pasted/dates';
import { useId } from 'react';
import * as css from './DateChoice.css.ts';

const LABELS: Readonly<Record<DateAnswer, string>> = {
  'month-first': 'Month first',
  'day-first': 'Day first',
  year: 'Month and year',
  day: 'Month and day',
};

interface Props {
  readonly asked: PastedQuestion;
  readonly dateText: (date: string) => string;
  readonly answer: DateAnswer | undefined;
  readonly onAnswer: (answer: DateAnswer) => void;
}

/** Asks once how to read all pasted dates of a kind, with the two readings of the first as the example. */
export function DateChoice({ asked, dateText, answer, onAnswer }: Props) {
  const name = useId();
  const { text, readings, contradiction } = asked;
  const [one, other] = readings.map(({ date }) => (
    <span key={date} className={css.day}>
      {dateText(date)}
    </span>
  ));
  return (
    <fieldset className={css.choice}>
      <legend className={css.question}>
        {contradiction && (
          <>
            <bdi>{contradiction[0]}</bdi> and <bdi>{contradiction[1]}</bdi> are written in different
            orders.{' '}
          </>
        )}
        <bdi>{text}</bdi> can mean {one} or {other}. Read all dates of this kind:
      </legend>
      <div className={css.answers}>
        {readings.map(({ answer: value }) => (
          <label key={value} className={css.answer}>
            <input
              type="radio"
              name={name}
              className={css.radio}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            {LABELS[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
