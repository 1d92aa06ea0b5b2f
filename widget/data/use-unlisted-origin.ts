import { ConnectionError } from '@project-dashboard/core/client';
import { useEffect, useState } from 'react';

/**
 * Where no answer came although the server stands there: the one sentence on which site it must list. A browser tells a page
 * nothing of a refusal to its site, so the loader, which every site may have, is asked for instead.
 */
export function useUnlistedOrigin(api: string, error: unknown): string | null {
  const [sentence, setSentence] = useState<string | null>(null);
  const hasFailed = error instanceof ConnectionError;
  useEffect(() => {
    if (!hasFailed || new URL(api).origin === window.origin) return;
    const leave = new AbortController();
    fetch(`${api}/widget.js`, { method: 'HEAD', signal: leave.signal }).then(
      ({ ok }) => {
        if (!ok) return;
        const text = refusalOf(window.origin, api);
        // biome-ignore lint/suspicious/noConsole: whoever builds the page looks there
        console.error(text);
        setSentence(text);
      },
      () => {},
    );
    return () => {
      leave.abort();
      setSentence(null);
    };
  }, [api, hasFailed]);
  return sentence;
}

function refusalOf(origin: string, api: string): string {
  return origin === 'null'
    ? 'This frame is sandboxed without allow-same-origin, so the dashboard cannot tell which site it is on.'
    : `This site may not show the dashboard yet: list ${origin} in EMBED_ORIGINS of ${api}.`;
}
