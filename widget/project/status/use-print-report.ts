import { use, useEffect, useState } from 'react';
import { HostContext } from '../../data/HostContext.ts';
import { printAlone } from '../../data/print-alone.ts';

/**
 * Prints the report without the other sections and without a host page. `isPrinting` is true from the press until the
 * print ends; the page must show the report alone on paper meanwhile.
 */
export function usePrintReport() {
  const host = use(HostContext);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting || host === null) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end, { once: true });
    printAlone(host);
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting, host]);
  return { isPrinting, print: () => setPrinting(true) };
}
