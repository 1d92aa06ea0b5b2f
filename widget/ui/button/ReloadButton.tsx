import { Button } from './Button.tsx';

/** Reloads the page. For code that a deploy has removed from the server. */
export const ReloadButton = () => (
  <Button onClick={() => window.location.reload()}>Reload page</Button>
);
