/** A malformed or missing token. */
export const INVALID_TOKEN =
  'Invalid or missing access token. Please check your URL and try again.';
/** A project that does not load. */
export const PROJECT_NOT_FOUND =
  'Project not found or access denied. Please check your token and try again.';
/** Below both. */
export const ASK_FOR_A_LINK = 'Ask your project lead for a new link.';
/** The server is away while a project loads. */
export const SERVER_AWAY = {
  title: 'We cannot reach the server.',
  text: 'Your link is not the problem. Check your connection, then try again.',
} as const;
/** The server refuses further requests for a while (429). */
export const SERVER_BUSY = {
  title: 'The server is busy.',
  text: 'Your link is not the problem. Wait a moment, then try again.',
} as const;
/** While a project loads. */
export const LOADING_PROJECT = 'Loading project data...';
