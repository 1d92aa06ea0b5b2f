import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { isEmbedPath } from '../views/is-embed-path.ts';
import { type AttributeValues, type commonAttributes, SCRIPT_ORIGIN } from './attributes.ts';
import { Stage } from './Stage.tsx';

type Props = AttributeValues<typeof commonAttributes>;

// In a separate chunk: a portal never loads it.
const PageScreen = lazyPart(() =>
  import('../views/PageScreen.tsx').then((module) => module.PageScreen),
);

/** `<project-dashboard-page>`: the standalone page, which is the widget full screen. Do not embed it. */
export function PageElement({ api = SCRIPT_ORIGIN, heading }: Props) {
  return (
    // A frame gets the height of its content, so the content must not take the height of the frame.
    <Stage heading={heading} isPage={!isEmbedPath(window.location.pathname)}>
      <PageScreen api={api} address={window.location} />
    </Stage>
  );
}
