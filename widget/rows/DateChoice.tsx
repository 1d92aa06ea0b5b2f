import type { DateAnswer } from '@project-dashboard/core/rules/dates/parse-date';
import type { PastedQuestion } from '@project-dashboard/core/texts/pasted/dates';
import { useId } from 'react';
import * as css from './paste.css.ts';

const LABELS: Readonly<Record<DateAnswer, string>> = {
  'month-first': 'Month first',
  'day-first': 'Day first',
  year: 'Month and year',
  day: 'Month and day',
};

interface Props {
  readonly question: PastedQuestion;
  readonly dateText: (date: string) => string;
  readonly answer: DateAnswer | undefined;
  readonly onAnswer: (answer: DateAnswer) => void;
}

/** Asks once how to read all pasted dates of a kind, with the two readings of the first as the example. */
export function DateChoice({ question, dateText, answer, onAnswer }: Props) {
  const name = useId();
  const { text, readings, contradiction } = question;
  const [one, other] = readings.map(({ date }) => (
    <span key={date} className={css.wholeDay}>
      {dateText(date)}
    </span>
  ));
  return (
    <fieldset className={css.dateChoice}>
      <legend className={css.dateQuestion}>
        {contradiction && (
          <>
            <bdi>{contradiction[0]}</bdi> and <bdi>{contradiction[1]}</bdi> are written in different
            orders.{' '}
          </>
        )}
        <bdi>{text}</bdi> can mean {one} or {other}. Read all dates of this kind:
      </legend>
      <div className={css.dateAnswers}>
        {readings.map(({ answer: value }) => (
          <label key={value} className={css.dateAnswer}>
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
