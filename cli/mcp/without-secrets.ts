import { SECRET_KEYS } from '@project-dashboard/core/access';
import { maskAddresses } from '../terminal/mask-secrets.ts';

/** A value without the keys whose values are secrets, and with every token in an address masked. */
function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return maskAddresses(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return withoutSecretKeys(value);
}

/** The same for the fields of an object. */
export const withoutSecretKeys = (value: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SECRET_KEYS.includes(key))
      .map(([key, part]) => [key, withoutSecrets(part)]),
  );
