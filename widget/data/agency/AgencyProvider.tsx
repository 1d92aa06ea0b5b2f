import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { accentTokens } from '@project-dashboard/core/rows/agency/face';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useRoot } from '../../ui/context/ElementContext.tsx';
import { NO_FACE, WithProject } from '../DataProvider.tsx';
import { useRead } from '../reads/use-read.ts';
import { paintAccent } from './paint-accent.ts';

interface Props {
  /** The API's origin, which serves the logo. */
  readonly api: string;
  readonly children: ReactNode;
}

/**
 * Reads the agency's face and colours everything inside the element with its accent, in both themes. A host's `--pd-*`
 * properties win over it. If it cannot be read, the page looks as it does without settings.
 */
export function AgencyProvider({ api, children }: Props) {
  const root = useRoot();
  const { data, error } = useRead(endpoints.readAgency, {});
  const accent = data?.accent;
  useLayoutEffect(
    () => (accent ? paintAccent(root, accentTokens(accent)) : undefined),
    [root, accent],
  );
  const face = useMemo(() => {
    if (data === undefined) return error === undefined ? undefined : NO_FACE;
    return { ...data, logo: data.logo && api + data.logo };
  }, [api, data, error]);
  return <WithProject agency={face}>{children}</WithProject>;
}
