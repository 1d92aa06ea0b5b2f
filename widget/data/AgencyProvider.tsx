import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { type AccentTokens, accentTokens } from '@project-dashboard/core/rows/agency/face';
import { type ReactNode, use, useLayoutEffect, useMemo } from 'react';
import { declarations } from '../theme/index.ts';
import { useElement, useRoot } from '../ui/context/ElementContext.tsx';
import { PRODUCT, usePageTitle } from '../ui/context/use-page-title.ts';
import { NO_FACE, WithProject } from './DataProvider.tsx';
import { ProjectContext } from './ProjectContext.ts';
import { useRead } from './reads/use-read.ts';

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

/** Colours everything inside an element with an accent, in both themes. Returns a function that takes it away. */
export function paintAccent(
  { style }: HTMLElement,
  { light, dark }: Record<'light' | 'dark', AccentTokens>,
): () => void {
  const properties = declarations({ color: light }, { color: dark });
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  return () => {
    for (const name of Object.keys(properties)) style.removeProperty(name);
  };
}

/**
 * Names the standalone page in the browser's tab, for example `Fieldwork Study · Project Dashboard`, or with the agency's
 * name instead of the product's. Null: the page has no name of its own. Undefined: it is not known yet.
 */
export function usePageName(name: string | null | undefined): void {
  const { isStandalone } = useElement();
  const facts = use(ProjectContext);
  const owner = facts?.agency?.name ?? PRODUCT;
  const title = name === null ? owner : `${name} · ${owner}`;
  // Some pages read nothing, such as that of an unknown path.
  const isReading = facts !== null && facts.agency === undefined;
  // Otherwise the tab would show the product's name for a moment.
  usePageTitle(!isStandalone || name === undefined || isReading ? undefined : title);
}
