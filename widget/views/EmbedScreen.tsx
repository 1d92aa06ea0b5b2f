import { useEffect } from 'react';
import { ProjectScreen } from './ProjectScreen.tsx';

interface Props {
  readonly token: string;
  readonly api: string;
}

/** `/embed`: one project for sites that allow only frames. It tells the host page its content height. */
export function EmbedScreen(props: Props) {
  useToldHeight();
  return <ProjectScreen {...props} nav="bar" />;
}

/** The message that the frame posts to its parent page; `height` is in px. */
interface ResizeMessage {
  readonly type: 'project-dashboard:resize';
  readonly height: number;
}

/**
 * Posts the content height to the parent page on load and on every change. The target origin is "*", because the frame
 * cannot know its parent's origin and a height is not secret.
 */
function useToldHeight(): void {
  useEffect(() => {
    if (window.parent === window) return;
    const content = document.body;
    let told = 0;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(content.getBoundingClientRect().height);
      if (height === told) return;
      told = height;
      const message: ResizeMessage = { type: 'project-dashboard:resize', height };
      window.parent.postMessage(message, '*');
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
}
