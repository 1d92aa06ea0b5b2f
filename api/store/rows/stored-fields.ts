import * as z from 'zod/mini';

type Column = string | number | null;

/**
 * How the fields of a row are stored: `dueDate` in the column `due_date`, booleans as 1 and 0, lists and objects as
 * JSON.
 */
export function storedFields<Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) {
  const columns = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, columnOf(name)]),
  );
  const decoders = Object.entries(schema.shape).flatMap(([name, field]) => {
    const decode = decoderOf(field);
    return decode === undefined ? [] : [{ name, decode }];
  });
  const decoded = z.transform((found: Readonly<Record<string, unknown>>) => {
    const row = { ...found };
    for (const { name, decode } of decoders) row[name] = decode(row[name]);
    return row;
  });
  // A list without decoded fields is not copied.
  const row: z.ZodMiniType<z.output<typeof schema>> =
    decoders.length === 0 ? schema : z.pipe(decoded, schema);
  const encode = (row: object): Readonly<Record<string, Column>> =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [columnOf(name), encodeValue(value)]),
    );
  return { columns: () => columns, row, encode };
}

const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function encodeValue(value: unknown): Column {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
}

function decoderOf(field: z.core.$ZodType): ((found: unknown) => unknown) | undefined {
  if (field instanceof z.ZodMiniNullable) {
    const decode = decoderOf(field.def.innerType);
    return decode && ((found) => (found === null ? null : decode(found)));
  }
  if (field instanceof z.ZodMiniBoolean) return (found) => z.number().parse(found) === 1;
  if (field instanceof z.ZodMiniArray || field instanceof z.ZodMiniObject)
    return (found) => JSON.parse(z.string().parse(found));
  return undefined;
}
