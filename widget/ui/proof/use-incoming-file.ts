import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a pasted file, or one dropped anywhere: a drop beside the field would make the browser leave the page. Use it
 * in a modal dialog, where nothing else takes files. Returns true while a file is being dragged.
 */
export function useIncomingFile(onFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null) => {
    const file = data?.files[0];
    if (file) onFile(file);
    return file !== undefined;
  });

  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    document.addEventListener(
      'paste',
      (event) => {
        if (take(event.clipboardData)) event.preventDefault();
      },
      options,
    );
    document.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setDragging(true);
      },
      options,
    );
    document.addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) setDragging(false);
      },
      options,
    );
    document.addEventListener(
      'drop',
      (event) => {
        setDragging(false);
        if (take(event.dataTransfer)) event.preventDefault();
      },
      options,
    );
    return () => stop.abort();
  }, []);

  return isDragging;
}
