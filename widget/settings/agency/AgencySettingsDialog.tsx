import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { accentTokens } from '@project-dashboard/core/rows/agency/face';
import {
  type AgencySettings,
  agencyChanges,
  agencySettings,
  nearestAccent,
  readHex,
} from '@project-dashboard/core/rows/agency/settings';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { AGENCY_SAVED } from '@project-dashboard/core/texts/notices/agency-notices';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { paintAccent } from '../../data/AgencyProvider.tsx';
import { readBody } from '../../data/changes/save-body.ts';
import { useChange } from '../../data/changes/use-change.ts';
import { useRequest } from '../../data/ProjectContext.ts';
import { useReadOnce } from '../../data/reads/use-read-once.ts';
import { type FormKind, useRowForm } from '../../data/rows/use-row-form.ts';
import { layout, type } from '../../theme/index.ts';
import { dark, light } from '../../theme/values.ts';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { PRODUCT } from '../../ui/context/use-page-title.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { TextField, VERBATIM } from '../../ui/field/TextField.tsx';
import { LoadFailure } from '../../ui/form/Read.tsx';
import { DialogButtons } from '../../ui/form/SaveButtons.tsx';
import { failureReason, SAVED, type SaveOutcome, saveFailure } from '../../ui/form/save-outcome.ts';
import { Logo } from '../../ui/icon/Logo.tsx';
import { FormLine } from '../../ui/notice/FormLine.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as partCss from '../part.css.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { AgencyChanges } from './AgencyChanges.tsx';
import * as css from './agency.css.ts';
import { AccentField, betterAccent, LogoField } from './FaceFields.tsx';

/** The dialog opens with the settings. If they take longer than this, it opens without them. */
const PATIENCE_MS = 400;

interface Props {
  /** The API's origin, which serves the logo. */
  readonly origin: string;
  readonly onClose: () => void;
}

/**
 * The agency's name, logo, accent colour and reply address. They are read once, when the dialog opens: a form that
 * starts from older values would call the newer ones somebody else's change.
 */
export function AgencySettingsDialog({ origin, onClose }: Props) {
  const request = useRequest();
  const { data, error, isLoading, retry } = useReadOnce(() =>
    request(endpoints.readAgencySettings, {}),
  );
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (data !== undefined)
    return <AgencySettingsForm settings={data} origin={origin} onClose={onClose} />;
  if (error === undefined && !isSlow) return null;
  return (
    <Dialog title="Agency settings" description="For all projects" width="broad" onClose={onClose}>
      {error === undefined ? (
        <p>Loading settings...</p>
      ) : (
        <LoadFailure isTrying={isLoading} onRetry={retry}>
          {failureReason(error) ?? 'The settings did not load.'}
        </LoadFailure>
      )}
    </Dialog>
  );
}

/** The settings as texts; empty for a value that is not set. The logo is its stored path, or a chosen image as a data URL. */
type AgencyDraft = Readonly<
  Record<'name' | 'logo' | 'accent' | 'replyTo', string> & { takesPartByDefault: 'Yes' | 'No' }
>;

const isChosen = (logo: string): boolean => logo.startsWith('data:');

const logoText = (logo: string): string => {
  if (logo === '') return 'no logo';
  return isChosen(logo) ? 'the chosen image' : 'the saved logo';
};

const AGENCY_FORM: FormKind<AgencySettings, AgencyDraft> = {
  schema: agencySettings,
  draftOf: ({ name, logo, accent, replyTo, takesPartByDefault }) => ({
    name: name ?? '',
    logo: logo ?? '',
    accent: accent ?? '',
    replyTo: replyTo ?? '',
    takesPartByDefault: takesPartByDefault ? 'Yes' : 'No',
  }),
  fields: {
    name: { label: 'Agency name' },
    logo: { label: 'Logo', text: logoText },
    accent: { label: 'Colour' },
    replyTo: { label: 'Reply address' },
    takesPartByDefault: { label: projectShown.takesPart.label },
  },
};

interface FormProps extends Props {
  readonly settings: AgencySettings;
}

/** Edits the agency's settings. It has one Save, because the preview shows all of them together. */
function AgencySettingsForm({ settings, origin, onClose }: FormProps) {
  const { form, field, isDirty } = useRowForm(settings, AGENCY_FORM, {
    onSave: useSaveAgency(),
    onClose,
  });
  const { line, isPending, onSave } = form;
  const logo = field('logo');
  const takesPart = field('takesPartByDefault');
  const src = isChosen(logo.value) ? logo.value : logo.value && origin + logo.value;
  const rests = line.conflict !== undefined || betterAccent(field('accent').value) !== null;
  return (
    <Dialog
      title="Agency settings"
      description="For all projects"
      width="broad"
      formLabel="Agency settings"
      isDirty={isDirty}
      isPending={isPending}
      onSubmit={() => {
        if (!rests) void onSave();
      }}
      onClose={onClose}
      actions={
        <DialogButtons
          isDisabled={rests}
          isPending={isPending}
          conflict={line.conflict}
          onCancel={onClose}
        />
      }
    >
      <div className={css.beside}>
        <div className={partCss.parts}>
          <FormLine {...line} isPending={isPending} />
          <SettingsPart
            title="Name and logo"
            text="Clients see them on their pages and in mails, instead of the product's own."
          >
            <div className={css.nameAndLogo}>
              <TextField {...field('name')} dir="auto" autoComplete="off" />
              <LogoField
                src={src}
                error={logo.error}
                onChoose={logo.onChange}
                onRemove={() => logo.onChange('')}
              />
            </div>
          </SettingsPart>
          <SettingsPart
            title="Accent colour"
            text="For buttons, links and today. Status colours stay as they are."
          >
            <AccentField {...field('accent')} />
          </SettingsPart>
        </div>
        <div className={css.aside}>
          <SettingsPart title="Preview" text="Clients see nothing before you save.">
            <ClientPreview
              name={field('name').value}
              src={src}
              accent={field('accent').value}
              replyTo={field('replyTo').value}
            />
          </SettingsPart>
        </div>
        <div className={partCss.parts}>
          <SettingsPart
            title="Reply address"
            text="Replies to mails go here. Without it they go to the project lead."
          >
            <TextField {...field('replyTo')} isLabelHidden inputMode="email" {...VERBATIM} />
          </SettingsPart>
          <SettingsPart title="New projects" text="You can change this in each project.">
            <Checkbox
              label={takesPart.label}
              isChecked={takesPart.value === 'Yes'}
              onChange={(isOn) => takesPart.onChange(isOn ? 'Yes' : 'No')}
            />
          </SettingsPart>
          <AgencyChanges part="face" />
        </div>
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  readonly name: string;
  /** The logo's address; empty without a logo. */
  readonly src: string;
  readonly accent: string;
  readonly replyTo: string;
}

/**
 * A client page and the head of a mail, with what is typed. The whole dialog has the accent meanwhile; in place of a colour
 * that is too light, the suggested one.
 */
function ClientPreview({ name, src, accent, replyTo }: PreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hex = readHex(accent);
  useLayoutEffect(() => {
    const dialog = frame.current?.closest('dialog');
    if (!dialog) return;
    const product = { light: light.color, dark: dark.color };
    return paintAccent(dialog, hex === null ? product : accentTokens(nearestAccent(hex)));
  }, [hex]);
  const shown = name.trim() || PRODUCT;
  return (
    <div ref={frame} className={layout.stack[3]} aria-hidden="true">
      <div className={css.page} data-view="client">
        <div className={css.face}>
          <Logo src={src} />
          <div>
            <div dir="auto">{shown}</div>
            <div className={css.mode}>Client View</div>
          </div>
        </div>
        <div className={css.paper}>
          <p className={type.title.sm}>Brand study</p>
          <p className={css.hint}>1 item is waiting for you</p>
          <div className={css.line}>
            <strong>Stimulus boards</strong>
            <span className={css.link}>Open image</span>
            <span className={css.press}>Approve</span>
          </div>
        </div>
      </div>
      <p className={css.mail}>
        Mails come from <bdi>{shown}</bdi>. Replies go to{' '}
        {replyTo.trim() === '' ? 'the project lead' : <bdi>{replyTo.trim()}</bdi>}.
      </p>
    </div>
  );
}

const LOGO_MISSING = 'Everything but the logo is saved. Save again in a moment.';

/** Saves the changed settings: first the texts, then the logo, which has a request of its own. */
function useSaveAgency() {
  const { locale } = useDates();
  const notify = useNotice();
  const saveTexts = useChange(endpoints.updateAgency);
  const saveLogo = useChange(endpoints.saveLogo);
  const deleteLogo = useChange(endpoints.deleteLogo);
  /** Set if the texts were saved but the logo was not: the version of the form, and the one that the texts have made. */
  const half = useRef<{ readonly form: number; readonly saved: number }>(null);

  return async (
    { logo, takesPartByDefault, ...others }: Partial<AgencyDraft>,
    version: number,
  ): Promise<SaveOutcome> => {
    const texts = {
      ...others,
      ...(takesPartByDefault && { takesPartByDefault: takesPartByDefault === 'Yes' }),
    };
    const body = readBody(agencyChanges, {}, texts, locale);
    if (!body.ok) return body;
    const hasTexts = Object.keys(texts).length > 0;
    let ifMatch = half.current?.form === version ? half.current.saved : version;
    let isHalf = false;
    try {
      if (hasTexts) {
        ({ version: ifMatch } = await saveTexts({ body: body.value }, { ifMatch }));
        half.current = { form: version, saved: ifMatch };
        isHalf = logo !== undefined;
      }
      if (logo === '') await deleteLogo({}, { ifMatch });
      else if (logo !== undefined) await saveLogo({ body: { logo } }, { ifMatch });
    } catch (error) {
      const failure = saveFailure(error);
      return isHalf && failure.isAway ? { ...failure, message: LOGO_MISSING } : failure;
    }
    notify(AGENCY_SAVED);
    return SAVED;
  };
}
