import type { Shape } from './shape.ts';

/** What stands in a build for zod's safeParse: whether a value has a shape, and the value. */
export function accept(
  shape: Shape,
  data: unknown,
): { readonly success: boolean; readonly data: unknown } {
  return { success: has(shape, data), data };
}

function has(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string') return shape === 'unknown' || typeof value === shape;
  if ('optional' in shape) return value === undefined || has(shape.optional, value);
  if ('orNull' in shape) return value === null || has(shape.orNull, value);
  if ('oneOf' in shape) return shape.oneOf.includes(value);
  if ('list' in shape) return Array.isArray(value) && value.every((item) => has(shape.list, item));
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map(Object.entries(value));
  return Object.entries(shape.keys).every(([key, part]) => has(part, parts.get(key)));
}
