import { DeniedMessage } from './Message.tsx';
import { MessagePage } from './MessagePage.tsx';

/** The standalone page of a project that was not found or that the token does not open. */
export function DeniedPage() {
  return (
    <MessagePage hasHeading name="Project not found">
      <DeniedMessage />
    </MessagePage>
  );
}
