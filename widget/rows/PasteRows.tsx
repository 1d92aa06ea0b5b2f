import { makeToken } from '@project-dashboard/core/contract/access/token';
import { fieldsOn } from '@project-dashboard/core/rows/fields/shown';
import type { InputFields } from '@project-dashboard/core/rows/inputs/fields';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import { type MilestoneFields, MOST_ROWS } from '@project-dashboard/core/rows/milestones/fields';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import type { DateAnswer } from '@project-dashboard/core/rules/dates/parse-date';
import type { DateAnswers, PastedQuestion } from '@project-dashboard/core/texts/pasted/dates';
import { pastedInputs, pastedMilestones } from '@project-dashboard/core/texts/pasted/pasted-rows';
import type { PastedText, PasteReading } from '@project-dashboard/core/texts/pasted/read-pasted';
import { namesText } from '@project-dashboard/core/texts/text/words';
import { useId, useMemo, useRef, useState } from 'react';
import { layout, type } from '../theme/index.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Checkbox } from '../ui/field/Checkbox.tsx';
import { TextArea } from '../ui/field/TextField.tsx';
import { DialogButtons } from '../ui/form/SaveButtons.tsx';
import { useAction } from '../ui/form/use-action.ts';
import { InlineNotice } from '../ui/notice/InlineNotice.tsx';
import { useDates } from '../ui/text/use-dates.ts';
import { PastedTable } from './PastedTable.tsx';
import * as css from './paste.css.ts';
import { PASTE } from './RowsSection.tsx';
import type { PasteProps, StoredRow } from './row-kind.ts';

interface Props<Row extends StoredRow, Values> extends PasteProps<Row, Values> {
  readonly read: (text: string, reading: PasteReading) => PastedText<Values>;
}

export const PasteMilestones = (props: PasteProps<MilestoneRow, Partial<MilestoneFields>>) => (
  <PasteRows {...props} read={pastedMilestones} />
);

export const PasteInputs = (props: PasteProps<ClientInput, Partial<InputFields>>) => (
  <PasteRows {...props} read={pastedInputs} />
);

/** Shows rows copied from a spreadsheet with their errors, and adds all of them at once. */
function PasteRows<Row extends StoredRow, Values>(props: Props<Row, Values>) {
  const { kind, read, text: pastedFirst, count, onAdd, onAdded, onClose } = props;
  const { noun, sheet, defaults } = kind;
  const { today } = useDates();
  const [text, setText] = useState(pastedFirst);
  const [answers, setAnswers] = useState<DateAnswers>({});
  /** What the columns are after a choice in one of their menus. */
  const [said, setSaid] = useState<readonly (string | null)[] | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  // The same rows are sent by every attempt.
  const [idempotencyKey] = useState(makeToken);
  const { run, isPending, fault } = useAction();
  const addButton = useRef<HTMLButtonElement>(null);
  const rowsArea = useRef<HTMLTextAreaElement>(null);

  const room = Math.max(0, MOST_ROWS - count);
  const pasted = useMemo(
    () => read(text, { today, room, answers, columns: said }),
    [read, text, today, room, answers, said],
  );
  const fields = fieldsOn(sheet, 'paste');
  const [title] = fields;
  const hasTitles = pasted.columns.some(({ field }) => field === title?.name);
  const good = pasted.rows.filter(({ faults }) => faults.length === 0);
  const wrong = pasted.rows.length - good.length;
  const isOpen = pasted.questions.some(({ question }) => answers[question] === undefined);
  const isReady =
    good.length > 0 && hasTitles && pasted.beyond === 0 && !isOpen && (wrong === 0 || leavesOut);
  const isCertain = wrong === 0 && pasted.beyond === 0 && pasted.questions.length === 0;
  const unused = pasted.columns
    .filter(({ field }, place) => field === null && pasted.rows.some(({ cells }) => cells[place]))
    .map(({ source }) => source);
  const labels = fields.map(({ field }) => field.label).join(', ');

  return (
    <Dialog
      title={pastedFirst === '' ? PASTE : 'Add pasted rows'}
      width="rows"
      description={
        pasted.hasHeadings
          ? 'The first line has headings and is skipped.'
          : `Without a line of headings, the columns are ${labels}, in this order.`
      }
      initialFocusRef={pastedFirst === '' ? rowsArea : isCertain ? addButton : undefined}
      isDirty={text.trim() !== ''}
      isPending={isPending}
      onSubmit={() => {
        const rows = good.map(({ values }) => values);
        if (isReady) void run(() => onAdd(rows, idempotencyKey), onAdded);
      }}
      onClose={onClose}
      actions={
        <DialogButtons
          ref={addButton}
          submit={
            good.length === 0
              ? `Add ${noun}s`
              : `Add ${countText(good.length + pasted.beyond, noun)}`
          }
          pending="Adding..."
          isDisabled={!isReady}
          isPending={isPending}
          onCancel={onClose}
        />
      }
    >
      {pastedFirst === '' && (
        <TextArea
          ref={rowsArea}
          label="Rows"
          hint="Copy the rows in your spreadsheet, with or without headings, and paste them here."
          rows={3}
          spellCheck={false}
          wrap="off"
          value={text}
          onChange={(changed) => {
            setText(changed);
            // Other rows may ask other questions, and have other columns.
            setAnswers({});
            setSaid(null);
          }}
        />
      )}
      {fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
      {pasted.beyond > 0 && (
        <InlineNotice tone="danger">
          {`A project holds at most ${countText(MOST_ROWS, noun)}. This project has ${count}, so ${MOST_ROWS - count} more fit. You pasted ${countText(pasted.rows.length + pasted.beyond, 'row')}, and the last ${pasted.beyond.toLocaleString('en')} are not shown. Paste fewer rows.`}
        </InlineNotice>
      )}
      {wrong > 0 && (
        <>
          <InlineNotice tone="danger">
            {`${countText(wrong, 'row')} ${wrong === 1 ? 'has an error' : 'have errors'}. Choose other columns or leave ${wrong === 1 ? 'it' : 'them'} out.`}
          </InlineNotice>
          <Checkbox
            label={`Leave out ${countText(wrong, 'row')}`}
            isChecked={leavesOut}
            onChange={setLeavesOut}
          />
        </>
      )}
      {pasted.questions.map((one) => (
        <DateChoice
          key={one.question}
          question={one}
          answer={answers[one.question]}
          onAnswer={(answer) => setAnswers((now) => ({ ...now, [one.question]: answer }))}
        />
      ))}
      {pasted.rows.length > 0 && !hasTitles && (
        <InlineNotice tone="danger">{`Say which column is the ${title?.field.label}.`}</InlineNotice>
      )}
      {unused.length > 0 && (
        <p className={type.small} dir="auto">
          {`${namesText(unused)} ${unused.length === 1 ? 'is' : 'are'} not added.`}
        </p>
      )}
      {pasted.rows.length > 0 && (
        <PastedTable
          pasted={pasted}
          fields={fields}
          initial={defaults(0)}
          leavesOut={leavesOut}
          onColumns={setSaid}
        />
      )}
    </Dialog>
  );
}

const countText = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

const LABELS: Readonly<Record<DateAnswer, string>> = {
  'month-first': 'Month first',
  'day-first': 'Day first',
  year: 'Month and year',
  day: 'Month and day',
};

interface ChoiceProps {
  readonly question: PastedQuestion;
  readonly answer: DateAnswer | undefined;
  readonly onAnswer: (answer: DateAnswer) => void;
}

/** Asks once how to read all pasted dates of a kind, with the two readings of the first as the example. */
function DateChoice({ question, answer, onAnswer }: ChoiceProps) {
  const { day } = useDates();
  const name = useId();
  const { text, readings, contradiction } = question;
  const [one, other] = readings.map(({ date }) => (
    <span key={date} className={layout.nowrap}>
      {day(date)}
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
