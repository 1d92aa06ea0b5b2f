import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps the chosen section in the page's address, for example `#milestones`. Returns the function that writes it, and
 * calls `show` when Back, Forward or the reader changes it; without a section in the address, with an empty text. An
 * address from elsewhere may also name a row: `#milestones/<row id>`.
 *
 * Each choice is an entry of the browser's history. Scrolling by hand writes nothing, so Back always leads to the last
 * choice. Only the standalone page has an address of its own: an element's page belongs to the host, and an entry made
 * in a frame would take one press of Back from the page around it.
 */
export function useSectionAddress(
  isStandalone: boolean,
  show: (address: string) => void,
): (id: string) => void {
  const showAddressed = useEffectEvent(() => show(window.location.hash.slice(1)));
  useEffect(() => {
    if (!isStandalone) return;
    const onHashChange = () => showAddressed();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [isStandalone]);
  return (id) => {
    if (isStandalone && window.location.hash !== `#${id}`)
      window.history.pushState(null, '', `#${id}`);
  };
}
