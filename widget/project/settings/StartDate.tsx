import { START_DATE_SAVED } from '@project-dashboard/core/notices';
import {
  type ClientProject,
  project as projectSchema,
  projectShown,
} from '@project-dashboard/core/projects';
import { useEffect, useRef, useState } from 'react';
import { useSaveProject } from '../../data/changes/use-save-project.ts';
import { type RowKind, useRowForm } from '../../data/rows/use-row-form.ts';
import { Button } from '../../parts/button/Button.tsx';
import { TextField } from '../../parts/field/TextField.tsx';
import { FormLine } from '../../parts/notice/FormLine.tsx';
import { SettingsPart } from '../../parts/section/SettingsPart.tsx';
import * as css from './Settings.css.ts';

const START: RowKind<ClientProject, { readonly startDate: string }> = {
  schema: projectSchema,
  draftOf: ({ startDate }) => ({ startDate }),
  fields: { startDate: projectShown.startDate },
};

/** The project's start date. It is saved with the project's own link, so the internal view can always change it. */
export function StartDate({ project }: { readonly project: ClientProject }) {
  const [saves, setSaves] = useState(0);
  return (
    <StartDateForm
      // After a save the form starts again from the stored date.
      key={saves}
      project={project}
      takesFocus={saves > 0}
      onSaved={() => setSaves((count) => count + 1)}
    />
  );
}

interface FormProps {
  readonly project: ClientProject;
  readonly takesFocus: boolean;
  readonly onSaved: () => void;
}

function StartDateForm({ project, takesFocus, onSaved }: FormProps) {
  const input = useRef<HTMLInputElement>(null);
  const onSave = useSaveProject(project, START_DATE_SAVED);
  const { form, field, isDirty } = useRowForm(project, START, {
    onSave,
    onClose: onSaved,
  });
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const { conflict } = form.line;
  return (
    <SettingsPart
      title={projectShown.startDate.label}
      text="Sets the age on the project list. Any date format works."
      action={
        <form
          noValidate
          aria-label="Change the start date"
          className={css.startField}
          onSubmit={(event) => {
            event.preventDefault();
            if (isDirty) void form.onSave();
          }}
        >
          <TextField ref={input} isLabelHidden {...field('startDate')} />
          <Button
            type="submit"
            isDisabled={!isDirty || conflict !== undefined}
            isPending={form.isPending && conflict === undefined}
            pendingLabel="Saving..."
          >
            Save
          </Button>
        </form>
      }
    >
      <FormLine {...form.line} isPending={form.isPending} />
    </SettingsPart>
  );
}
