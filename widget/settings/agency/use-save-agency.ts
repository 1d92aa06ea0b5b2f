import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { agencyChanges } from '@project-dashboard/core/rows/agency/settings';
import { AGENCY_SAVED } from '@project-dashboard/core/texts/notices/agency-notices';
import { useRef } from 'react';
import { readBody } from '../../data/changes/save-body.ts';
import { useChange } from '../../data/changes/use-change.ts';
import { SAVED, type SaveOutcome, saveFailure } from '../../ui/form/save-outcome.ts';
import { useNotice } from '../../ui/notice/use-notice.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import type { AgencyDraft } from './agency-form.ts';

const LOGO_MISSING = 'Everything but the logo is saved. Save again in a moment.';

/** Saves the changed settings: first the texts, then the logo, which has a request of its own. */
export function useSaveAgency() {
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
