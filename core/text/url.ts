/**
 * True for an absolute http or https address without user info, white space or backslashes. Other
 * addresses, such as `javascript:`, are refused on write and never rendered as a link.
 */
export function isWebUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '';
}
