import * as z from 'zod/mini';
import type { Shape } from './shape.ts';

const { core } = z;

/** The shape of what a schema of an answer accepts. Fails the build on a kind of schema that it does not know. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  if (schema instanceof core.$ZodString) return 'string';
  if (schema instanceof core.$ZodNumber) return 'number';
  if (schema instanceof core.$ZodBoolean) return 'boolean';
  if (schema instanceof core.$ZodUnknown) return 'unknown';
  if (schema instanceof core.$ZodArray) return { list: shapeOf(schema._zod.def.element) };
  if (schema instanceof core.$ZodEnum) return { oneOf: Object.values(schema._zod.def.entries) };
  if (schema instanceof core.$ZodLiteral) return { oneOf: schema._zod.def.values };
  if (schema instanceof core.$ZodNullable) return { orNull: shapeOf(schema._zod.def.innerType) };
  if (schema instanceof core.$ZodOptional) return { optional: shapeOf(schema._zod.def.innerType) };
  if (schema instanceof core.$ZodObject) {
    const keys = Object.entries(schema._zod.def.shape);
    return { keys: Object.fromEntries(keys.map(([key, part]) => [key, shapeOf(part)])) };
  }
  throw new Error(
    `There is no shape for browsers yet for a schema of the kind "${schema._zod.def.type}".`,
  );
}
