/** Response keys whose values are secrets. */
export const SECRET_KEYS: readonly string[] = [
  'claim',
  'clientToken',
  'internalToken',
  'secret',
  'token',
];
