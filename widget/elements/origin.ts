/** The origin that served this script: the API's, where the `api` attribute says nothing. */
export const SCRIPT_ORIGIN = new URL(import.meta.url).origin;
