/** A malformed or missing token (SPEC section 2). */
export const INVALID_TOKEN =
  'Invalid or missing access token. Please check your URL and try again.';
/** A project that does not load (SPEC section 2). */
export const PROJECT_NOT_FOUND =
  'Project not found or access denied. Please check your token and try again.';
/** While a project loads (SPEC section 2). */
export const LOADING_PROJECT = 'Loading project data...';
