import { Button } from '../button/Button.tsx';
import { PASTE } from './paste-item.ts';

/** Opens the dialog that adds rows from a spreadsheet. */
export const PasteButton = ({ onPaste }: { readonly onPaste: () => void }) => (
  <Button variant="quiet" icon="columns" onClick={() => onPaste()}>
    {PASTE}
  </Button>
);
