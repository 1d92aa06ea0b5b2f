import { use, useEffect } from 'react';
import { HostContext, useTell } from '../data/HostContext.ts';

/** Fires the resize event with the element's size, on load and on every change. */
export function useToldSize(): void {
  const host = use(HostContext);
  const tell = useTell();
  useEffect(() => {
    if (host === null) return;
    const observer = new ResizeObserver(() => {
      const { height, width } = host.getBoundingClientRect();
      tell('resize', { height: Math.ceil(height), width: Math.ceil(width) });
    });
    observer.observe(host);
    return () => observer.disconnect();
  }, [host, tell]);
}
