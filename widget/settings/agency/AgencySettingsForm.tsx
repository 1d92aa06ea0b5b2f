import type { AgencySettings } from '@project-dashboard/core/rows/agency/settings';
import { useRef } from 'react';
import { useRowForm } from '../../data/rows/use-row-form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useFocusAtFault } from '../../ui/focus/focus.ts';
import { FormLine } from '../../ui/notice/FormLine.tsx';
import * as partCss from '../SettingsPart.css.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { AccentField } from './AccentField.tsx';
import { AgencyChanges } from './AgencyChanges.tsx';
import * as css from './AgencySettings.css.ts';
import { AGENCY_FORM, type AgencyDraft, isChosen } from './agency-form.ts';
import { FacePreview } from './FacePreview.tsx';
import { LogoField } from './LogoField.tsx';
import { lightnessFault } from './lightness-fault.ts';
import { useSaveAgency } from './use-save-agency.ts';

interface Props {
  readonly settings: AgencySettings;
  /** The API's origin, which serves the logo. */
  readonly origin: string;
  readonly onClose: () => void;
}

/** Edits the agency's settings. It has one Save, because the preview shows all of them together. */
export function AgencySettingsForm({ settings, origin, onClose }: Props) {
  const { form, field, faultAt, isDirty } = useRowForm(settings, AGENCY_FORM, {
    onSave: useSaveAgency(),
    onClose,
  });
  const { line, isPending, onSave } = form;
  const body = useRef<HTMLDivElement>(null);
  useFocusAtFault(body, isPending);

  // Errors stand at their fields. What is about the whole form stands in the line above them.
  const at = (name: keyof AgencyDraft) => {
    const { line: about, ...rest } = field(name);
    const error = faultAt(name);
    return { ...rest, error, line: error === undefined ? about : undefined };
  };
  const general = line.failures.filter(
    ({ id }) => !FIELDS.some((name) => field(name).line?.id === id),
  );
  const logo = field('logo');
  const takesPart = field('takesPartByDefault');
  const src = isChosen(logo.value) ? logo.value : logo.value && origin + logo.value;
  const rests = line.conflict !== undefined || lightnessFault(field('accent').value) !== null;
  return (
    <Dialog
      title="Agency settings"
      description="For all projects"
      width="tall"
      form={{ 'aria-label': 'Agency settings' }}
      isDirty={isDirty}
      isPending={isPending}
      onSubmit={() => {
        if (!rests) void onSave();
      }}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={rests}
            isPending={isPending && line.conflict === undefined}
            pendingLabel="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <div ref={body} className={partCss.parts}>
        <FormLine {...line} failures={general} isPending={isPending} />
        <SettingsPart
          title="Name and logo"
          text="Clients see them on their pages and in mails, instead of ours."
        >
          <div className={css.columns}>
            <TextField {...at('name')} dir="auto" autoComplete="off" />
            <LogoField
              src={src}
              error={faultAt('logo')}
              onChoose={logo.onChange}
              onRemove={() => logo.onChange('')}
            />
          </div>
        </SettingsPart>
        <SettingsPart
          title="Accent colour"
          text="For buttons, links and today. Status colours stay as they are."
        >
          <AccentField {...at('accent')} />
        </SettingsPart>
        <SettingsPart
          title="Reply address"
          text="Replies to mails go here. Without it they go to the project lead."
        >
          <TextField
            {...at('replyTo')}
            isLabelHidden
            inputMode="email"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
          />
        </SettingsPart>
        <SettingsPart
          title="New projects"
          text="A client who takes part can ask for changes, say that an input is sent, and write notes. You can change this in each project."
        >
          <Checkbox
            label={takesPart.label}
            isChecked={takesPart.value === 'Yes'}
            onChange={(isOn) => takesPart.onChange(isOn ? 'Yes' : 'No')}
          />
        </SettingsPart>
        <SettingsPart
          title="Preview"
          text="Changes show here as you type. Nothing is sent or shown to clients before you save."
        >
          <FacePreview name={field('name').value} src={src} accent={field('accent').value} />
        </SettingsPart>
        <AgencyChanges part="face" />
      </div>
    </Dialog>
  );
}

const FIELDS = ['name', 'logo', 'accent', 'replyTo', 'takesPartByDefault'] as const;
