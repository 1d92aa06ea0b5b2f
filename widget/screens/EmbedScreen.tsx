import { ProjectScreen } from './ProjectScreen.tsx';
import { useToldHeight } from './use-told-height.ts';

interface Props {
  readonly token: string;
  readonly api: string;
}

/** `/embed`: one project inside a frame that is as high as its content, for sites that allow only frames. */
export function EmbedScreen(props: Props) {
  useToldHeight();
  return <ProjectScreen {...props} nav="bar" />;
}
