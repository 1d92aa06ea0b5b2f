import { type Shown, textOf } from '@project-dashboard/core/rows/fields/shown';
import type { DateAnswer, DateQuestion } from '@project-dashboard/core/rules/dates/parse-date';
import type { ItemKind } from '@project-dashboard/core/texts/notices/item-kind';
import type { DateAnswers } from '@project-dashboard/core/texts/pasted/dates';
import type { PastedText } from '@project-dashboard/core/texts/pasted/read-pasted';
import { Fragment, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Checkbox } from '../field/Checkbox.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { InlineNotice } from '../notice/InlineNotice.tsx';
import { tableRole } from '../table/table-roles.ts';
import { WholeDates } from '../text/WholeDates.tsx';
import { DateChoice } from './DateChoice.tsx';
import * as css from './PasteDialog.css.ts';
import { PASTE } from './paste-item.ts';

/** How many columns without a field are named. */
const MOST_NAMED = 8;

/** A column of the preview. */
type Column<Fields> = { readonly name: keyof Fields & string; readonly field: Shown };

interface Props<Fields> {
  readonly kind: ItemKind;
  /** The text field of the rows. Not set if the rows were pasted before. */
  readonly field: { readonly value: string; readonly onChange: (text: string) => void } | undefined;
  readonly pasted: PastedText<Fields>;
  readonly columns: readonly Column<Fields>[];
  /** What a cell that was left empty gets. */
  readonly initial: Fields;
  /** The answers to the questions about the dates. */
  readonly answers: DateAnswers;
  readonly onAnswer: (question: DateQuestion, answer: DateAnswer) => void;
  readonly dateText: (date: string) => string;
  /** How many rows the list has, and how many it can hold. */
  readonly count: number;
  readonly limit: number;
  readonly isSaving: boolean;
  readonly failure: string | undefined;
  readonly onAdd: (rows: readonly Partial<Fields>[]) => void;
  readonly onClose: () => void;
}

/** Shows rows copied from a spreadsheet with their errors, and adds all of them at once. */
export function PasteDialog<Fields>(props: Props<Fields>) {
  const { kind, field: rowsField, pasted, columns, initial, answers, onAnswer, dateText } = props;
  const { count, limit, isSaving, failure, onAdd, onClose } = props;
  const [leavesOut, setLeavesOut] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const rowsArea = useRef<HTMLTextAreaElement>(null);
  const good = pasted.rows.filter(({ faults }) => faults.length === 0);
  const wrong = pasted.rows.length - good.length;
  const isOpen = pasted.questions.some(({ question }) => answers[question] === undefined);
  const isReady = good.length > 0 && pasted.beyond === 0 && !isOpen && (wrong === 0 || leavesOut);
  const labels = columns.map(({ field }) => field.label).join(', ');
  const unused = pasted.columns.filter(({ field }) => field === null);
  const isCertain = wrong === 0 && pasted.beyond === 0 && pasted.questions.length === 0;

  return (
    <Dialog
      title={rowsField ? PASTE : 'Add pasted rows'}
      width="rows"
      description={
        pasted.hasHeadings
          ? 'The first line has headings and is skipped. Each column is found by its heading.'
          : `Columns in this order: ${labels}. With a line of headings they may have any order.`
      }
      initialFocusRef={rowsField ? rowsArea : isCertain ? addButton : undefined}
      isPending={isSaving}
      onSubmit={() => {
        if (isReady) onAdd(good.map(({ values }) => values));
      }}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            ref={addButton}
            type="submit"
            variant="primary"
            isDisabled={!isReady}
            isPending={isSaving}
            pendingLabel="Adding..."
          >
            {good.length === 0
              ? `Add ${kind}s`
              : `Add ${countText(good.length + pasted.beyond, kind)}`}
          </Button>
        </>
      }
    >
      {rowsField && (
        <TextArea
          ref={rowsArea}
          label="Rows"
          hint="Copy the rows in your spreadsheet, with or without headings, and paste them here."
          rows={3}
          spellCheck={false}
          wrap="off"
          {...rowsField}
        />
      )}
      {failure !== undefined && <InlineNotice tone="danger">{failure}</InlineNotice>}
      {pasted.beyond > 0 && (
        <InlineNotice tone="danger">
          {`A project holds at most ${countText(limit, kind)}. This project has ${count}, so ${limit - count} more fit. You pasted ${countText(pasted.rows.length + pasted.beyond, 'row')}, and the last ${pasted.beyond.toLocaleString('en')} are not shown. Paste fewer rows.`}
        </InlineNotice>
      )}
      {wrong > 0 && (
        <>
          <InlineNotice tone="danger">
            {`${countText(wrong, 'row')} ${wrong === 1 ? 'has an error' : 'have errors'}. Correct the spreadsheet and paste again, or leave ${wrong === 1 ? 'it' : 'them'} out.`}
          </InlineNotice>
          <Checkbox
            label={`Leave out ${countText(wrong, 'row')}`}
            isChecked={leavesOut}
            onChange={setLeavesOut}
          />
        </>
      )}
      {pasted.questions.map((asked) => (
        <DateChoice
          key={asked.question}
          asked={asked}
          dateText={dateText}
          answer={answers[asked.question]}
          onAnswer={(answer) => onAnswer(asked.question, answer)}
        />
      ))}
      {unused.length > 0 && (
        <p className={css.unused}>
          Not used:{' '}
          {unused.slice(0, MOST_NAMED).map(({ source }, place) => (
            <Fragment key={source}>
              {place > 0 && ', '}
              <bdi>{source}</bdi>
            </Fragment>
          ))}
          {unused.length > MOST_NAMED && ` and ${unused.length - MOST_NAMED} more`}.
        </p>
      )}
      {pasted.rows.length > 0 && (
        <table {...tableRole.table} className={css.table} aria-label="Pasted rows">
          <thead {...tableRole.group}>
            <tr {...tableRole.row}>
              <th {...tableRole.columnHeader}>Line</th>
              {columns.map(({ name, field }) => (
                <th key={name} {...tableRole.columnHeader}>
                  {field.label}
                  <span className={css.source} dir="auto">
                    {sourceText(pasted.columns.find((column) => column.field === name)?.source)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRole.group}>
            {pasted.rows.map((row) => (
              <Fragment key={row.line}>
                <tr
                  {...tableRole.row}
                  data-left-out={(leavesOut && row.faults.length > 0) || undefined}
                >
                  <td {...tableRole.cell}>{row.line}</td>
                  {columns.map(({ name, field }) => (
                    <td
                      key={name}
                      {...tableRole.cell}
                      data-label={field.label}
                      dir="auto"
                      className={name in row.values ? undefined : css.byDefault}
                    >
                      {row.faults.some(({ path }) => path === name)
                        ? '?'
                        : (row.open[name] ??
                          textOf(field, row.values[name] ?? initial[name], dateText))}
                    </td>
                  ))}
                </tr>
                {row.faults.length > 0 && (
                  <tr {...tableRole.row} className={css.faults}>
                    <td {...tableRole.cell} colSpan={columns.length + 1}>
                      {row.faults.map(({ path, message }) => (
                        <div key={path}>
                          <WholeDates text={faultText(columns, path, message)} />
                        </div>
                      ))}
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

const sourceText = (source: string | undefined) => (source ? `from ${source}` : 'not pasted');

const countText = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

function faultText<Fields>(
  columns: readonly Column<Fields>[],
  path: string,
  message: string,
): string {
  const label = columns.find(({ name }) => name === path)?.field.label;
  return label === undefined ? message : `${label}: ${message}`;
}
