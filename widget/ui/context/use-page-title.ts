import { useEffect } from 'react';

/** The product's name, the title of a page that has no other. */
export const PRODUCT = 'Project Dashboard';

/** Sets the title of the standalone page. With undefined it does nothing: the title of a host page is the host's. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
