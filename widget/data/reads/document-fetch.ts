/**
 * A fetch that parses an HTML response and hands it to `parsed`. Where Trusted Types are enforced, only XMLHttpRequest
 * parses HTML. The response itself has the body of an error only.
 */
export const documentFetch =
  (parsed: (page: Document) => void): typeof fetch =>
  (input, { headers, credentials, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The page did not load.'));
      request.open('GET', String(input));
      request.withCredentials = credentials === 'include';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.onreadystatechange = () => {
        if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
        request.responseType = request.status === 200 ? 'document' : 'text';
      };
      request.onload = () => {
        const page = request.responseType === 'document' ? request.responseXML : null;
        if (page !== null) parsed(page);
        const body = request.responseType === 'text' ? request.responseText : '';
        resolve(new Response(body, { status: request.status }));
      };
      request.onerror = fail;
      request.onabort = fail;
      signal?.addEventListener('abort', () => request.abort());
      request.send();
    });
