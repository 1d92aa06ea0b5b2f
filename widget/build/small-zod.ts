// What is not said here comes from zod itself, and a build that carries any of it along fails (zod-for-browsers.ts).
export * from 'zod/mini';

/** Notes a fault where it was found. */
type Fail = (message: string, path: readonly string[]) => null;
/** What becomes of a value, or null where it has a fault. */
type Read<Value> = (value: unknown, fail: Fail) => readonly [Value] | null;
type Check<Value> = (value: Value, fail: (message?: string) => null) => readonly [Value] | null;

interface Schema<Value> {
  readonly read: Read<Value>;
  readonly check: (...checks: readonly Check<Value>[]) => Schema<Value>;
}

type Shape = Readonly<Record<string, Schema<unknown>>>;
interface ObjectSchema extends Schema<Readonly<Record<string, unknown>>> {
  readonly shape: Shape;
}

interface Sentence {
  readonly error?: string;
}

const INVALID = 'Invalid input';

/** `within` reads what is inside a value that stood its checks: zod counts a list before it reads it. */
/* @__NO_SIDE_EFFECTS__ */
const schema = <Value>(
  read: Read<Value>,
  error = INVALID,
  within = (value: Value, _fail: Fail): ReturnType<Read<Value>> => [value],
): Schema<Value> => ({
  read(value, fail) {
    const result = read(value, fail);
    return result && within(result[0], fail);
  },
  // zod goes on behind a fault where it can. Nobody reads a second fault of one place.
  check: (...checks) =>
    schema(
      (value, fail) => {
        let result = read(value, fail);
        for (const check of checks)
          result &&= check(result[0], (message = error) => fail(message, []));
        return result;
      },
      error,
      within,
    ),
});

/* @__NO_SIDE_EFFECTS__ */
const kind = <Value>(isOne: (value: unknown) => value is Value, error = INVALID) =>
  schema((value, fail) => (isOne(value) ? [value] : fail(error, [])), error);

/* @__NO_SIDE_EFFECTS__ */
export const string = ({ error }: Sentence = {}) =>
  kind((value) => typeof value === 'string', error);

/* @__NO_SIDE_EFFECTS__ */
export const number = () => kind((value): value is number => Number.isFinite(value));

/* @__NO_SIDE_EFFECTS__ */
export const boolean = () => kind((value) => typeof value === 'boolean');

/* @__NO_SIDE_EFFECTS__ */
const oneOf = (values: readonly unknown[], { error }: Sentence = {}) =>
  kind((value): value is unknown => values.includes(value), error);

export { oneOf as enum };

/* @__NO_SIDE_EFFECTS__ */
export const literal = (value: unknown, sentence?: Sentence) => oneOf([value], sentence);

/* @__NO_SIDE_EFFECTS__ */
const or = <Value, Other>(other: Other, { read }: Schema<Value>) =>
  schema<Value | Other>((value, fail) => (value === other ? [other] : read(value, fail)));

/* @__NO_SIDE_EFFECTS__ */
export const optional = <Value>(inner: Schema<Value>) => or(undefined, inner);

/* @__NO_SIDE_EFFECTS__ */
export const nullable = <Value>(inner: Schema<Value>) => or(null, inner);

/* @__NO_SIDE_EFFECTS__ */
export const array = ({ read }: Schema<unknown>) =>
  schema<readonly unknown[]>(
    (value, fail) => (Array.isArray(value) ? [value] : fail(INVALID, [])),
    INVALID,
    (items, fail) => {
      const parts = [...items].flatMap(
        (item, at) => read(item, (message, path) => fail(message, [String(at), ...path])) ?? [],
      );
      return parts.length === items.length ? [parts] : null;
    },
  );

/* @__NO_SIDE_EFFECTS__ */
export const strictObject = (shape: Shape): ObjectSchema => ({
  shape,
  ...schema<Readonly<Record<string, unknown>>>((value, fail) => {
    if (!isObject(value)) return fail(INVALID, []);
    const parts: Record<string, unknown> = {};
    let isRight = true;
    for (const [key, { read }] of Object.entries(shape)) {
      const part = read(value[key], (message, path) => fail(message, [key, ...path]));
      if (part === null) isRight = false;
      else if (key in value) parts[key] = part[0];
    }
    for (const key in value) if (!Object.hasOwn(shape, key)) return fail(INVALID, []);
    return isRight ? [parts] : null;
  }),
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/* @__NO_SIDE_EFFECTS__ */
export const extend = (base: ObjectSchema, shape: Shape) =>
  strictObject({ ...base.shape, ...shape });

/* @__NO_SIDE_EFFECTS__ */
export const omit = ({ shape }: ObjectSchema, keys: Readonly<Record<string, true>>) =>
  strictObject(
    Object.fromEntries(Object.entries(shape).filter(([key]) => !Object.hasOwn(keys, key))),
  );

/* @__NO_SIDE_EFFECTS__ */
export const refine =
  <Value>(holds: (value: Value) => boolean, { error }: Sentence = {}): Check<Value> =>
  (value, fail) =>
    holds(value) ? [value] : fail(error);

/* @__NO_SIDE_EFFECTS__ */
export const overwrite =
  <Value>(change: (value: Value) => Value): Check<Value> =>
  (value) => [change(value)];

/* @__NO_SIDE_EFFECTS__ */
export const trim = () => overwrite((text: string) => text.trim());

/** Of a text it counts whole characters: a surrogate pair is one. */
const lengthOf = (value: string | readonly unknown[]) => [...value].length;

/* @__NO_SIDE_EFFECTS__ */
export const minLength = (least: number, sentence?: Sentence) =>
  refine((value: string | readonly unknown[]) => lengthOf(value) >= least, sentence);

/* @__NO_SIDE_EFFECTS__ */
export const maxLength = (most: number, sentence?: Sentence) =>
  refine((value: string | readonly unknown[]) => lengthOf(value) <= most, sentence);

/* @__NO_SIDE_EFFECTS__ */
export const minimum = (least: number, sentence?: Sentence) =>
  refine((value: number) => value >= least, sentence);

/* @__NO_SIDE_EFFECTS__ */
export const maximum = (most: number, sentence?: Sentence) =>
  refine((value: number) => value <= most, sentence);

/* @__NO_SIDE_EFFECTS__ */
export const int = (sentence?: Sentence) => refine(Number.isSafeInteger, sentence);

/* @__NO_SIDE_EFFECTS__ */
export const regex = (pattern: RegExp, sentence?: Sentence) =>
  refine((text: string) => pattern.test(text), sentence);

/** What `value` becomes, or its faults: the first one of each place, in zod's order. */
export function safeParse({ read }: Schema<unknown>, value: unknown) {
  const issues: { readonly path: readonly string[]; readonly message: string }[] = [];
  const result = read(value, (message, path) => {
    issues.push({ path, message });
    return null;
  });
  return result ? { success: true, data: result[0] } : { success: false, error: { issues } };
}
