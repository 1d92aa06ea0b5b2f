import { use } from 'react';

interface Props {
  readonly token: string;
  /** Called with one line per event of the element. */
  readonly onEvent: (line: string) => void;
}

// Until the element is defined, React would write its properties as attributes, even the token.
const defined = customElements.whenDefined('project-dashboard');

/** A project's dashboard. Suspends until the element is defined. */
export function Dashboard({ token, onEvent }: Props) {
  use(defined);
  return (
    <project-dashboard
      token={token}
      nav="bar"
      heading={2}
      onready={() => onEvent('ready')}
      onerror={(event) => onEvent(`error: ${event.detail.message}`)}
      onview={(event) => onEvent(`view: ${event.detail.view}`)}
      onchanged={(event) => onEvent(`changed: ${event.detail.what}`)}
    />
  );
}
