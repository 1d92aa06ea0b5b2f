import { useEffect } from 'react';

/** The message that the frame posts to its parent page; `height` is in px. */
interface ResizeMessage {
  readonly type: 'project-dashboard:resize';
  readonly height: number;
}

/**
 * Posts the content height to the parent page on load and on every change. The target origin is "*", because the frame
 * cannot know its parent's origin and a height is not secret.
 */
export function useToldHeight(): void {
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
