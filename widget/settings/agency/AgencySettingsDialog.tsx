import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { AgencySettings } from '@project-dashboard/core/rows/agency/settings';
import { useEffect, useState } from 'react';
import { useRequest } from '../../data/ProjectContext.ts';
import { forgetReads } from '../../data/reads/shared-fetch.ts';
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
  const [settings, setSettings] = useState<AgencySettings>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isReading, setReading] = useState(true);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      try {
        const current = await request(endpoints.readAgencySettings, {});
        if (!isGone) setSettings(current);
      } catch (error) {
        if (isGone) return;
        setFailure(failureText(error) ?? 'The settings did not load.');
        setReading(false);
      }
    };
    setReading(true);
    void read();
    return () => {
      isGone = true;
    };
  }, [request, attempt]);

  const retry = () => {
    forgetReads();
    setAttempt((count) => count + 1);
  };
  if (settings !== undefined)
    return <AgencySettingsForm settings={settings} origin={origin} onClose={onClose} />;
  if (failure === undefined && !isSlow) return null;
  return (
    <Dialog title="Agency settings" description="For all projects" width="tall" onClose={onClose}>
      {failure === undefined ? (
        <p>Loading settings...</p>
      ) : (
        <LoadFailure isTrying={isReading} onRetry={retry}>
          {failure}
        </LoadFailure>
      )}
    </Dialog>
  );
}
