import { use } from 'react';
import { PRODUCT, usePageTitle } from '../../ui/context/use-page-title.ts';
import { ProjectContext } from '../ProjectContext.ts';

/**
 * Names the standalone page in the browser's tab, for example `Fieldwork Study · Project Dashboard`, or with the agency's
 * name instead of the product's. Null: the page has no name of its own. Undefined: the title is the host page's.
 */
export function usePageName(name: string | null | undefined): void {
  const facts = use(ProjectContext);
  const owner = facts?.agency?.name ?? PRODUCT;
  const title = name === null ? owner : `${name} · ${owner}`;
  // Some pages read nothing, such as that of an unknown path.
  const isReading = facts !== null && facts.agency === undefined;
  // Otherwise the tab would show the product's name for a moment.
  usePageTitle(name === undefined || isReading ? undefined : title);
}
