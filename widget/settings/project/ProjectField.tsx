import {
  type Project,
  project as projectSchema,
} from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import {
  CLIENT_PAGE_SAVED,
  START_DATE_SAVED,
} from '@project-dashboard/core/texts/notices/change-notices';
import { useEffect, useRef, useState } from 'react';
import { useSaveProject } from '../../data/changes/use-save-project.ts';
import { type FormKind, useRowForm } from '../../data/rows/use-row-form.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { SaveButton } from '../../ui/form/SaveButtons.tsx';
import { FormLine } from '../../ui/notice/FormLine.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import * as css from './settings.css.ts';

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

interface Props {
  readonly project: Project;
  readonly name: keyof typeof WORDS;
}

/** One field of the project. It is saved with the project's own link, so the internal view can always change it. */
export function ProjectField(props: Props) {
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

interface FormProps extends Props {
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
