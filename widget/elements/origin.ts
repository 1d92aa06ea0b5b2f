/** The origin that served this script. It is the API's origin if the `api` attribute is missing. */
export const SCRIPT_ORIGIN = new URL(import.meta.url).origin;
