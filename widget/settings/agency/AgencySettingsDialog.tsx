import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useEffect, useState } from 'react';
import { useRequest } from '../../data/ProjectContext.ts';
import { useReadOnce } from '../../data/reads/use-read-once.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LoadFailure } from '../../ui/form/Read.tsx';
import { failureText } from '../../ui/form/save-outcome.ts';
import { AgencySettingsForm } from './AgencySettingsForm.tsx';

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
    <Dialog title="Agency settings" description="For all projects" width="tall" onClose={onClose}>
      {error === undefined ? (
        <p>Loading settings...</p>
      ) : (
        <LoadFailure isTrying={isLoading} onRetry={retry}>
          {failureText(error) ?? 'The settings did not load.'}
        </LoadFailure>
      )}
    </Dialog>
  );
}
