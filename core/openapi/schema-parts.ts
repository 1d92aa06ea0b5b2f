import * as z from 'zod/mini';
import { answerSchemas, bodySchemas } from './named-schemas.ts';

type Schema = z.ZodMiniType;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Whether a schema describes a request or a response. They differ where a schema has a default or a coercion. */
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

/** Every named schema, as the components of the document. */
export const components = (): Record<string, JsonSchema> => ({
  ...componentsOf(answerSchemas, 'output'),
  ...componentsOf(bodySchemas, 'input'),
});

/** A reference to a named schema, or to the named rows of a list; otherwise the schema written out. */
export function schemaPart(schema: Schema, io: Direction): JsonSchema {
  const name = names.get(schema);
  if (name !== undefined) return { $ref: uri(name) };
  if (schema instanceof z.ZodMiniArray) {
    const rows = [...names].find(([named]) => named === schema.def.element)?.[1];
    if (rows !== undefined) return { type: 'array', items: { $ref: uri(rows) } };
  }
  return bare(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

/** A schema without dialect and id: parts of an OpenAPI document need neither. */
function bare(schema: JsonSchema): JsonSchema {
  const { $schema: _, $id: __, ...rest } = schema;
  return rest;
}
