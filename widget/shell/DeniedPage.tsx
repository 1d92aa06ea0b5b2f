import { DeniedMessage } from './Message.tsx';
import { MessagePage } from './MessagePage.tsx';
import { WaysOn } from './WaysOn.tsx';

/** The standalone page of a project that was not found or that the token does not open. */
export function DeniedPage() {
  return (
    <MessagePage name="Project not found">
      <DeniedMessage>
        <WaysOn isTokenWrong />
      </DeniedMessage>
    </MessagePage>
  );
}
