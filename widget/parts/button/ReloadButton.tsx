import { Button } from './Button.tsx';

/** Reloads the page, for code that is gone after a deploy. */
export const ReloadButton = () => (
  <Button onClick={() => window.location.reload()}>Reload page</Button>
);
