import * as z from 'zod/mini';

type Column = string | number | null;

/**
 * How the fields of a row are stored: each in the column of its name (`dueDate` in `due_date`); true and false as 1 and
 * 0; lists and objects as JSON.
 */
export function storedFields<Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) {
  const fields = Object.entries(schema.shape);
  const columns = Object.fromEntries(fields.map(([name]) => [name, columnOf(name)]));
  const read = (found: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(fields.map(([name, field]) => [name, decode(field, found[name])]));
  return {
    columns: () => columns,
    row: z.pipe(z.pipe(z.record(z.string(), z.unknown()), z.transform(read)), schema),
    encode: (row: object): Readonly<Record<string, Column>> =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [columnOf(name), encode(value)]),
      ),
  };
}

const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function encode(value: unknown): Column {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
}

/** What does not fit its field stays as it is, and fails when the row is checked. */
function decode(field: z.core.$ZodType, found: unknown): unknown {
  if (field instanceof z.ZodMiniBoolean) return found === 0 || found === 1 ? found === 1 : found;
  const isJson = field instanceof z.ZodMiniArray || field instanceof z.ZodMiniObject;
  return isJson && typeof found === 'string' ? JSON.parse(found) : found;
}
