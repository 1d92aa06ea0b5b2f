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
import { layout, type } from '../../theme/index.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { SaveButton } from '../../ui/form/SaveButtons.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { FormLine } from '../../ui/notice/FormLine.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import * as partCss from '../part.css.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { AgreePlan } from './AgreePlan.tsx';
import * as css from './settings.css.ts';

interface Props {
  readonly title: string;
  readonly project: Project;
}

/** Whether the client may answer in the lines of its view, and its own page. In an archived project it can only be read. */
export function ClientPart({ title, project }: Props) {
  const { takesPart, archivedAt } = project;
  const text = takesPart
    ? 'The client can only read and tick approvals now.'
    : 'The client can ask for changes, report sent inputs and write notes now.';
  const { save, control, failure } = useChoice(project, text);
  return (
    <SettingsPart
      title={title}
      text={
        archivedAt === null
          ? 'Clients can always read and tick approvals.'
          : 'Clients can only read an archived project.'
      }
    >
      <Checkbox
        label={projectShown.takesPart.label}
        isChecked={takesPart}
        {...control}
        onChange={(isOn) => save({ takesPart: isOn })}
      />
      {failure}
      {archivedAt === null && (
        <div className={layout.stack[2]}>
          <div>
            <Heading depth={3} className={`${type.text.md} ${type.medium}`}>
              {projectShown.clientPageUrl.label}
            </Heading>
            <p className={partCss.text}>
              A page of the client that shows this project, such as a portal. Reminders link to it.
            </p>
          </div>
          <ProjectField project={project} name="clientPageUrl" />
        </div>
      )}
    </SettingsPart>
  );
}

export function StartDate({ title, project }: Props) {
  return (
    <SettingsPart
      title={title}
      text="The project list counts the project's age from it. Any date format works."
    >
      <ProjectField project={project} name="startDate" />
    </SettingsPart>
  );
}

/** Which milestone the slip ledger is about, and whether the client reads it. In an archived project it can only be read. */
export function SlipSettings({ title, project }: Props) {
  const { id, finishMilestoneId, sharesLedger } = project;
  const { data: milestones = [] } = useRead(endpoints.listMilestones, { id });
  const { save, control, failure } = useChoice(project, 'Slip ledger has been saved.');
  const last = finishOf(milestones, null)?.row.title;
  const isRemoved = !milestones.some((row) => row.id === finishMilestoneId);
  return (
    <SettingsPart
      title={title}
      text="How the final date moved, and why. The overview shows it once a date has moved or a plan is agreed."
      action={<AgreePlan />}
    >
      <SelectField
        label={projectShown.finishMilestoneId.label}
        hint="The ledger is about this milestone."
        value={isRemoved ? '' : (finishMilestoneId ?? '')}
        options={[
          {
            value: '',
            label: last === undefined ? 'The latest due date' : `${last} (the latest due date)`,
          },
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
  startDate: { form: 'Change the start date', saved: START_DATE_SAVED },
  clientPageUrl: { form: 'Change the client page', saved: CLIENT_PAGE_SAVED },
} as const;

interface FieldProps {
  readonly project: Project;
  readonly name: keyof typeof WORDS;
}

/** One field of the project. It is saved with the project's own link, so the internal view can always change it. */
function ProjectField(props: FieldProps) {
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
  const { form: label, saved } = WORDS[name];
  const onSave = useSaveProject(project, saved);
  const { form, field, isDirty } = useRowForm(project, KIND, { onSave, onClose: onSaved });
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <form
        noValidate
        aria-label={label}
        className={css.lineField}
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty) void form.onSave();
        }}
      >
        <TextField
          ref={input}
          isLabelHidden
          {...(name === 'clientPageUrl' && { type: 'url', placeholder: 'https://', dir: 'ltr' })}
          {...field(name)}
          // The focus is in the field already, so nothing else announces it.
          errorLook="notice"
        />
        <SaveButton
          variant="default"
          conflict={form.line.conflict}
          isPending={form.isPending}
          isDisabled={!isDirty}
        />
      </form>
      <FormLine {...form.line} isPending={form.isPending} />
    </>
  );
}
