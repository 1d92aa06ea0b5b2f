/** True for the address of the page that stands in a frame. */
export const isEmbedPath = (path: string): boolean => path === '/embed';
