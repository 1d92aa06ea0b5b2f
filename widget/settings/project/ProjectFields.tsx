import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ProjectChanges } from '@project-dashboard/core/rows/projects/fields';
import {
  type Project,
  project as projectSchema,
} from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { finishOf } from '@project-dashboard/core/rules/slip/ledger/finish-of';
import {
  CLIENT_PAGE_SAVED,
  START_DATE_SAVED,
} from '@project-dashboard/core/texts/notices/change-notices';
import { success } from '@project-dashboard/core/texts/notices/notice';
import { useEffect, useRef, useState } from 'react';
import { useSaveProject } from '../../data/changes/use-save-project.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { type FormKind, useRowForm } from '../../data/rows/use-row-form.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { SaveButton } from '../../ui/form/SaveButtons.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { FormLine } from '../../ui/notice/FormLine.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import * as css from './settings.css.ts';

interface Props {
  readonly project: Project;
}

/** Whether the client may answer in the lines of its view. In an archived project it can only be read. */
export function TakesPart({ project }: Props) {
  const { takesPart } = project;
  const text = takesPart ? 'The client does not take part.' : 'The client takes part.';
  const { save, control, failure } = useChoice(project, text);
  return (
    <SettingsPart
      title={projectShown.takesPart.label}
      text="The client can ask for changes, say that an input is sent, and write notes."
      action={
        <Checkbox
          label="Takes part"
          isChecked={takesPart}
          {...control}
          onChange={(isOn) => save({ takesPart: isOn })}
        />
      }
    >
      {failure}
    </SettingsPart>
  );
}

/** Which milestone the slip ledger is about, and whether the client reads it. In an archived project it can only be read. */
export function SlipSettings({ project }: Props) {
  const { id, finishMilestoneId, sharesLedger } = project;
  const { data: milestones = [] } = useRead(endpoints.listMilestones, { id });
  const { save, control, failure } = useChoice(project, 'Slip ledger has been saved.');
  const last = finishOf(milestones, null)?.row.title;
  const isRemoved = !milestones.some((row) => row.id === finishMilestoneId);
  return (
    <SettingsPart
      title={projectShown.sharesLedger.label}
      text="How the final date moved, and why. It stands under the tiles of the overview."
    >
      <SelectField
        label={projectShown.finishMilestoneId.label}
        hint="The ledger is about this milestone."
        value={isRemoved ? '' : (finishMilestoneId ?? '')}
        options={[
          { value: '', label: `The latest due date${last === undefined ? '' : ` (${last})`}` },
          ...milestones.map((row) => ({ value: row.id, label: row.title })),
        ]}
        {...control}
        onChange={(value) => save({ finishMilestoneId: value === '' ? null : value })}
      />
      <Checkbox
        label="Share with the client"
        isChecked={sharesLedger}
        {...control}
        onChange={(isOn) => save({ sharesLedger: isOn })}
      />
      {failure}
    </SettingsPart>
  );
}

/** Saves a choice at once. `saved` is the text of the notice. */
function useChoice(project: Project, saved: string) {
  const { run, isPending, fault } = useAction();
  const saveProject = useSaveProject(project, success('Updated successfully!', saved));
  return {
    save: (body: ProjectChanges) => void run(() => saveProject(body, project.version)),
    control: {
      disabled: project.archivedAt !== null,
      'aria-disabled': isPending || undefined,
    },
    failure: fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>,
  };
}

const KIND: FormKind<Project, { readonly startDate: string; readonly clientPageUrl: string }> = {
  schema: projectSchema,
  draftOf: ({ startDate, clientPageUrl }) => ({ startDate, clientPageUrl: clientPageUrl ?? '' }),
  fields: { startDate: projectShown.startDate, clientPageUrl: projectShown.clientPageUrl },
};

const WORDS = {
  startDate: {
    text: 'Sets the age on the project list. Any date format works.',
    form: 'Change the start date',
    saved: START_DATE_SAVED,
  },
  clientPageUrl: {
    text: "The client's own page that shows this project, for example in a portal. Reminders lead there; without an address they lead to this server.",
    form: 'Change the client page',
    saved: CLIENT_PAGE_SAVED,
  },
} as const;

interface FieldProps extends Props {
  readonly name: keyof typeof WORDS;
}

/** One field of the project. It is saved with the project's own link, so the internal view can always change it. */
export function ProjectField(props: FieldProps) {
  const [saves, setSaves] = useState(0);
  return (
    <ProjectFieldForm
      {...props}
      // After a save the form starts again from the stored value.
      key={saves}
      takesFocus={saves > 0}
      onSaved={() => setSaves((count) => count + 1)}
    />
  );
}

interface FormProps extends FieldProps {
  readonly takesFocus: boolean;
  readonly onSaved: () => void;
}

function ProjectFieldForm({ project, name, takesFocus, onSaved }: FormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, form: label, saved } = WORDS[name];
  const onSave = useSaveProject(project, saved);
  const { form, field, isDirty } = useRowForm(project, KIND, { onSave, onClose: onSaved });
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const isAddress = name === 'clientPageUrl';
  const editor = (
    <form
      noValidate
      aria-label={label}
      className={isAddress ? css.addressField : css.lineField}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void form.onSave();
      }}
    >
      <TextField
        ref={input}
        isLabelHidden
        {...(isAddress && { type: 'url', placeholder: 'https://', dir: 'ltr' })}
        {...field(name)}
      />
      <SaveButton
        variant="default"
        conflict={form.line.conflict}
        isPending={form.isPending}
        isDisabled={!isDirty}
      />
    </form>
  );
  return (
    <SettingsPart
      title={projectShown[name].label}
      text={text}
      action={isAddress ? undefined : editor}
    >
      {isAddress && editor}
      <FormLine {...form.line} isPending={form.isPending} />
    </SettingsPart>
  );
}
