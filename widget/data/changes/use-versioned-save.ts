import { useState } from 'react';
import { SAVED, type SaveOutcome } from '../../ui/form/save-outcome.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { changedValues } from '../../ui/form/use-draft.ts';

export type TextValues = Readonly<Record<string, string>>;

/** The fields of a form as one version of the stored row has them. */
export interface Shown<Values> {
  readonly version: number;
  readonly values: Values;
}

interface VersionedForm<Values extends TextValues> {
  /** The row when the form opened. Later values are ignored. */
  readonly opened: Shown<Values>;
  /** What is in the form now. */
  readonly values: Values;
  /** Reads the row of a 412 response. Null if it is not such a row. */
  readonly read: (current: unknown) => Shown<Values> | null;
  /** Puts values into the form. */
  readonly onTake: (values: Values) => void;
  /** Gets only the changed fields, and the version that they are based on. */
  readonly onSave: (changes: Partial<Values>, version: number) => Promise<SaveOutcome>;
  /** Saves the form as a new row, if the row was deleted meanwhile. */
  readonly onSaveAsNew?: (() => Promise<SaveOutcome>) | undefined;
  readonly onClose: () => void;
}

/**
 * Saves a form that someone else may have overtaken. Each request names the version that the form is based on. If
 * somebody else has changed fields of the form meanwhile, the form takes their values, except in the fields that the
 * user changed: those are in dispute, and the user chooses. If they changed only other fields, the form is sent again
 * with the new version.
 */
export function useVersionedSave<Values extends TextValues>(form: VersionedForm<Values>) {
  const { opened, values, read, onTake, onSave, onSaveAsNew, onClose } = form;
  const [base, setBase] = useState(opened);
  const [dispute, setDispute] = useState<'changed' | 'gone' | null>(null);
  const { run, isPending, fault, forgetFault } = useAction();
  const changes = changedValues(base.values, values);

  const attempt = async (from: Shown<Values>): Promise<SaveOutcome> => {
    const mine = changedValues(from.values, values);
    const outcome = await onSave(mine, from.version);
    if (outcome.ok) return outcome;
    if (outcome.isGone && onSaveAsNew) setDispute('gone');
    const theirs = outcome.current === undefined ? null : read(outcome.current);
    if (theirs === null) return outcome;
    if (isEmpty(changedValues(from.values, theirs.values))) return attempt(theirs);
    const merged = { ...theirs.values, ...mine };
    // Somebody else made the same change.
    if (isEmpty(changedValues(theirs.values, merged))) return SAVED;
    setBase(theirs);
    onTake(merged);
    setDispute('changed');
    return outcome;
  };
  const isShownAsDispute =
    dispute !== null && (fault?.isGone === true || fault?.current !== undefined);

  return {
    /** The stored values that the form is based on. During a dispute they are theirs. */
    base: base.values,
    /** The version of those values. */
    version: base.version,
    isDirty: !isEmpty(changes),
    isSaving: isPending,
    fault: isShownAsDispute ? null : fault,
    dispute,
    /** Does nothing during a dispute: the user then chooses one of the ways below. */
    async save(onSaved?: () => void) {
      if (dispute === null) await run(() => attempt(base), onSaved ?? onClose);
    },
    keepTheirs() {
      onTake(base.values);
      setDispute(null);
      forgetFault();
    },
    saveMine: () => run(() => attempt(base), onClose),
    async saveAsNew() {
      if (onSaveAsNew) await run(onSaveAsNew, onClose);
    },
  };
}

const isEmpty = (changes: object) => Object.keys(changes).length === 0;
