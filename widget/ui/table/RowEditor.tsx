import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../button/Button.tsx';
import { useRoot } from '../context/ElementContext.tsx';
import { DiscardDialog } from '../dialog/AskDialog.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { opensAsBottomSheet } from '../dialog/modal.ts';
import { FormFrame, reportHalfTyped } from '../form/FormFrame.tsx';
import { CancelButton, DialogButtons, SaveButton } from '../form/SaveButtons.tsx';
import { FormLine, type FormLineState } from '../notice/FormLine.tsx';
import * as css from './editing.css.ts';

interface RowEditorProps {
  /** For example "Edit Fieldwork". */
  label: string;
  isPending: boolean;
  isDirty: boolean;
  onSave: () => void;
  /** Set for a new row: saves it and opens the form of the next one. */
  onSaveNext?: (() => void) | undefined;
  onCancel: () => void;
  line: FormLineState;
  /** Gets pasted text of several cells or lines, instead of the field. */
  onPasteRows?: ((text: string) => void) | undefined;
  /** The form takes the focus when this changes. */
  presses?: number;
  /** The fields. The first is the widest. */
  children: ReactNode;
}

/**
 * The form of a row, in its place or as a bottom sheet in a narrow widget. Enter saves, Shift+Enter in a new row saves
 * and opens the next one, Escape cancels; it cannot be closed while saving.
 */
export function RowEditor(props: RowEditorProps) {
  const { isPending, isDirty, onSave, onSaveNext, onCancel, line, presses } = props;
  const root = useRoot();
  // The row's title may change elsewhere meanwhile.
  const [label] = useState(props.label);
  const [isBottomSheet] = useState(() => opensAsBottomSheet(root));
  const [isLeaving, setLeaving] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, Add gives it the focus again
  useLayoutEffect(() => {
    const content = ref.current;
    content?.querySelector('input')?.focus({ preventScroll: true });
    content?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [presses]);

  const submit = (save: () => void) => {
    if (ref.current && !reportHalfTyped(ref.current)) save();
  };
  const onShiftEnter = (event: KeyboardEvent) => {
    const isField =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (!onSaveNext || event.key !== 'Enter' || !event.shiftKey || !isField) return;
    event.preventDefault();
    submit(onSaveNext);
  };
  const onPaste = (event: ClipboardEvent) => {
    // A spreadsheet ends even a single cell with a line break.
    const text = event.clipboardData.getData('text/plain').replace(/[\r\n]+$/, '');
    if (!props.onPasteRows || !/[\t\r\n]/.test(text)) return;
    event.preventDefault();
    props.onPasteRows(text);
  };

  const saveProps = { isPending, conflict: line.conflict };
  const next = onSaveNext && (
    <Button isDisabled={isPending} onClick={() => submit(onSaveNext)}>
      Save and add next
    </Button>
  );
  const buttons = (
    <div className={onSaveNext ? layout.wrap[2] : css.formActions}>
      <SaveButton {...saveProps} />
      {next}
      <CancelButton isPending={isPending} onCancel={onCancel} />
      {onSaveNext && (
        <span className={type.small}>
          Enter saves, Shift + Enter saves and adds the next, Escape cancels.
        </span>
      )}
    </div>
  );
  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its fields get
    <div ref={ref} className={css.content} onKeyDown={onShiftEnter} onPaste={onPaste}>
      <FormLine {...line} isPending={isPending} />
      <div className={css.fields}>
        {props.children}
        {!isBottomSheet && !onSaveNext && buttons}
      </div>
      {!isBottomSheet && onSaveNext && buttons}
    </div>
  );
  if (isBottomSheet)
    return (
      <Dialog
        title={label}
        width="form"
        formLabel={label}
        isDirty={isDirty}
        isPending={isPending}
        actions={
          <>
            {next}
            <DialogButtons {...saveProps} onCancel={onCancel} />
          </>
        }
        onSubmit={() => submit(onSave)}
        onClose={onCancel}
      >
        {content}
      </Dialog>
    );
  return (
    <>
      <FormFrame
        label={label}
        className={css.form}
        isPending={isPending}
        // The effect above gives it the focus, also when Add is pressed again.
        startsAt={() => null}
        onSubmit={onSave}
        onCancel={() => (isDirty && onSaveNext ? setLeaving(true) : onCancel())}
      >
        {content}
      </FormFrame>
      {isLeaving && <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onCancel} />}
    </>
  );
}
