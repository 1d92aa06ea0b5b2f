import { useEffect } from 'react';

/** The message that a frame sends to the page around it; `height` is in px. */
interface ResizeMessage {
  readonly type: 'project-dashboard:resize';
  readonly height: number;
}

/**
 * Tells the page around this frame how high its content is, at first and whenever that changes. The frame cannot know
 * the origin of that page, and a height is no secret.
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
