import { PageScreen } from '../screens/PageScreen.tsx';
import type { AttributeValues, commonAttributes } from './attributes.ts';
import { SCRIPT_ORIGIN } from './origin.ts';
import { Stage } from './Stage.tsx';

type Props = AttributeValues<typeof commonAttributes>;

/** `<project-dashboard-page>`: the standalone page, which is the widget full screen. Not for embedding. */
export function PageElement({ api = SCRIPT_ORIGIN, heading }: Props) {
  return (
    <Stage heading={heading} isPage>
      <PageScreen api={api} address={window.location} />
    </Stage>
  );
}
