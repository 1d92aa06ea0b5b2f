import * as z from 'zod/mini';
import { answerSchemas, bodySchemas } from './named-schemas.ts';

type Schema = z.ZodMiniType;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Whether a schema describes what is sent or what comes back: a default or a coercion tells them apart. */
export type Direction = 'input' | 'output';

const uri = (name: string): string => `#/components/schemas/${name}`;

const namesOf = (schemas: Readonly<Record<string, Schema>>): Map<Schema, string> =>
  new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));

const names = new Map([...namesOf(answerSchemas), ...namesOf(bodySchemas)]);

function componentsOf(schemas: Readonly<Record<string, Schema>>, io: Direction) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { uri, io, unrepresentable: 'any' }).schemas;
  return Object.fromEntries(Object.entries(made).map(([name, schema]) => [name, bare(schema)]));
}

/** Every named schema as a component of the document. */
export const components = (): Record<string, JsonSchema> => ({
  ...componentsOf(answerSchemas, 'output'),
  ...componentsOf(bodySchemas, 'input'),
});

/** A schema by reference where it, or the rows of its list, have a name; else written out. */
export function schemaPart(schema: Schema, io: Direction): JsonSchema {
  const name = names.get(schema);
  if (name !== undefined) return { $ref: uri(name) };
  if (schema instanceof z.ZodMiniArray) {
    const rows = [...names].find(([named]) => named === schema.def.element)?.[1];
    if (rows !== undefined) return { type: 'array', items: { $ref: uri(rows) } };
  }
  return bare(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

/** The parts of one schema in an OpenAPI document need no dialect and no address of their own. */
function bare(schema: JsonSchema): JsonSchema {
  const { $schema: _, $id: __, ...rest } = schema;
  return rest;
}
