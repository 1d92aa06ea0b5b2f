import { useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { faultsIn, type SaveOutcome } from '../../ui/form/save-outcome.ts';
import { useUnsaved } from '../../ui/form/use-draft.ts';
import type { Conflict, Difference, FormNews } from '../../ui/notice/FormLine.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { type Shown, type TextValues, useVersionedSave } from '../changes/use-versioned-save.ts';

/** How a field is named, and how its values are written in a sentence. */
export interface FieldText<Value> {
  readonly label: string;
  /** Default: the value itself, or "nothing" for an empty one. */
  readonly text?: (value: Value, locale: string | undefined) => string;
  /** Where two values of a field that is a list differ. Default: the values as a whole. */
  readonly differences?: (theirs: Value, yours: Value) => readonly Difference[];
}

export interface FormKind<Row, Draft> {
  /** Checks the row of a 412 response. */
  readonly schema: z.ZodMiniType<Row>;
  readonly draftOf: (row: Row) => Draft;
  readonly fields: { readonly [Name in keyof Draft]: FieldText<Draft[Name]> };
}

interface Options<Draft> {
  /** Gets the changed fields, the version of the row that the form shows, and all fields. */
  readonly onSave: (changes: Partial<Draft>, version: number, draft: Draft) => Promise<SaveOutcome>;
  /** True for an error that stands at a place of its own besides those at the fields. Others are above the fields. */
  readonly hasPlace?: (path: string) => boolean;
  /** Creates a row from the form, if its row was deleted meanwhile. */
  readonly onSaveAsNew?: (draft: Draft) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  /** True if somebody else has deleted the row since the form opened. */
  readonly isGone?: boolean;
  /** Opens the form of the next new row. Set for a new row, whose form is saved even if untouched: missing fields are reported. */
  readonly onNext?: () => void;
  /** Called when the form becomes changed or unchanged, so that nothing replaces it without asking. */
  readonly onDirty?: ((isDirty: boolean) => void) | undefined;
}

interface RowField<Value> {
  readonly label: string;
  readonly value: Value;
  /** What is wrong with it. */
  readonly error: string | undefined;
  /** The id of the form's line, if that is about this field. */
  readonly line: string | undefined;
  readonly onChange: (value: Value) => void;
}

/**
 * The state of a row's form. It starts from the row at opening and saves only the changed fields, so it does not revert
 * fields that someone else changed meanwhile. A conflict is a line above the fields.
 */
export function useRowForm<Row extends { readonly version: number }, Draft extends TextValues>(
  row: Row,
  { schema, draftOf, fields }: FormKind<Row, Draft>,
  options: Options<Draft>,
) {
  const { onSave, onSaveAsNew, onClose, onNext, onDirty } = options;
  const { isGone = false, hasPlace = () => false } = options;
  const { locale } = useDates();
  const lineId = useId();
  const [opened] = useState(() => shown(row, draftOf));
  const [draft, setDraft] = useState(opened.values);
  const saving = useVersionedSave({
    opened,
    values: draft,
    read: (current): Shown<Draft> | null => {
      const parsed = z.safeParse(schema, current);
      return parsed.success ? shown(parsed.data, draftOf) : null;
    },
    onTake: setDraft,
    onSave: (changes, version) => onSave(changes, version, draft),
    onSaveAsNew: onSaveAsNew && (() => onSaveAsNew(draft)),
    onClose,
  });

  const { isDirty, fault, dispute } = saving;
  useUnsaved(isDirty);
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [onDirty, isDirty]);

  const faults = faultsIn(fault);
  const errorAt = (name: string) => faults.find(({ path }) => path === name)?.message;
  const isDisputed = (name: keyof Draft) =>
    dispute === 'changed' && draft[name] !== saving.base[name];
  const textOf = <Name extends keyof Draft>(name: Name, value: Draft[Name]) =>
    (fields[name].text?.(value, locale) ?? value) || 'nothing';
  const differencesOf = <Name extends keyof Draft>(
    name: Name,
    theirs: Draft[Name],
    yours: Draft[Name],
  ): readonly Difference[] => {
    const { label, differences } = fields[name];
    return (
      differences?.(theirs, yours) ?? [
        { label, theirs: textOf(name, theirs), yours: textOf(name, yours) },
      ]
    );
  };
  const differences: Difference[] = [];
  for (const name in fields)
    if (isDisputed(name)) differences.push(...differencesOf(name, saving.base[name], draft[name]));

  const conflict: Conflict | undefined =
    dispute === null
      ? undefined
      : {
          isGone: dispute === 'gone',
          differences,
          onTheirs: dispute === 'gone' ? onClose : saving.keepTheirs,
          onMine: dispute === 'gone' ? saving.saveAsNew : saving.saveMine,
        };

  const current = draftOf(row);
  const changes: Difference[] = [];
  for (const name in fields)
    if (current[name] !== saving.base[name] && current[name] !== draft[name])
      changes.push(...differencesOf(name, current[name], saving.base[name]));
  // A save shows its own result for a moment before the form closes.
  const isNews = isGone || (row.version > saving.version && changes.length > 0);
  const news: FormNews | undefined =
    isNews && !saving.isSaving ? { isGone, changes: isGone ? [] : changes } : undefined;

  const failures = faults.flatMap(({ path = '', message }) =>
    path in fields || hasPlace(path) ? [] : message,
  );

  return {
    /** The props to spread on the field of this name. */
    field: <Name extends keyof Draft>(name: Name): RowField<Draft[Name]> => ({
      label: fields[name].label,
      value: draft[name],
      error: errorAt(String(name)),
      line: isDisputed(name) ? lineId : undefined,
      onChange: (value) => setDraft((current) => ({ ...current, [name]: value })),
    }),
    /** What is wrong at a path that is no field of its own. */
    errorAt,
    isDirty,
    /** The props to spread on the form. */
    form: {
      isPending: saving.isSaving,
      isDirty,
      line: { id: lineId, failures, conflict, news },
      onSave: () => (isDirty || onNext ? saving.save() : onClose()),
      onSaveNext: onNext && (() => saving.save(onNext)),
      onCancel: onClose,
    },
  };
}

const shown = <Row extends { readonly version: number }, Draft>(
  row: Row,
  draftOf: (row: Row) => Draft,
): Shown<Draft> => ({ version: row.version, values: draftOf(row) });
