import * as z from 'zod/mini';

/** The part of JSON Schema that zod writes for the contract. */
const jsonSchema = z.object({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  description: z.optional(z.string()),
  get anyOf() {
    return z.optional(z.array(jsonSchema));
  },
  get oneOf() {
    return z.optional(z.array(jsonSchema));
  },
  get allOf() {
    return z.optional(z.array(jsonSchema));
  },
  get items() {
    return z.optional(jsonSchema);
  },
  get prefixItems() {
    return z.optional(z.array(jsonSchema));
  },
  get properties() {
    return z.optional(z.record(z.string(), jsonSchema));
  },
  required: z.optional(z.array(z.string())),
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), jsonSchema]));
  },
});
type Json = z.output<typeof jsonSchema>;

/** A JSON schema as a TypeScript type. A reference becomes the name of the referenced schema. */
export const jsonType = (schema: unknown): string => typeOf(z.parse(jsonSchema, schema));

function typeOf(schema: Json): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' | ');
  if (schema.allOf !== undefined)
    return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'object') return objectType(schema);
  if (schema.type !== 'array') return PLAIN[schema.type ?? ''] ?? 'unknown';
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  return `(${schema.items === undefined ? 'unknown' : typeOf(schema.items)})[]`;
}

function objectType({ properties = {}, required = [], additionalProperties }: Json): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${JSON.stringify(name)}${mark}: ${typeOf(field)};`;
  });
  if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  if (typeof additionalProperties === 'object')
    return `Record<string, ${typeOf(additionalProperties)}>`;
  return additionalProperties === false ? 'Record<never, never>' : 'Record<string, unknown>';
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};
