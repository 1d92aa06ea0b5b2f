/** True if the path is that of the page for frames. */
export const isEmbedPath = (path: string): boolean => path === '/embed';
