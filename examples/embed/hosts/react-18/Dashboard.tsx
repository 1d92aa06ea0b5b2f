import { useEffect, useRef } from 'react';

interface Props {
  readonly token: string;
  /** Called with one line per event of the element. */
  readonly onEvent: (line: string) => void;
}

/** React 18 sets only attributes, so the token and the listeners are set on the element itself. */
export function Dashboard({ token, onEvent }: Props) {
  const ref = useRef<HTMLElementTagNameMap['project-dashboard']>(null);
  useEffect(() => {
    if (ref.current) ref.current.token = token;
  }, [token]);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    ref.current?.addEventListener('ready', () => onEvent('ready'), { signal });
    ref.current?.addEventListener('changed', ({ detail }) => onEvent(`changed: ${detail.what}`), {
      signal,
    });
    return () => listeners.abort();
  }, [onEvent]);
  return <project-dashboard ref={ref} nav="bar" heading={2} />;
}
