import * as z from 'zod/mini';

const shape = z.object({
  code: z.catch(z.string(), ''),
  message: z.catch(z.string(), ''),
  name: z.catch(z.string(), ''),
});

/** What a driver, the file system or knex says about a failure; text that is missing is empty. */
export type Fault = z.output<typeof shape>;

/** Reads the parts of a thrown value that differ between drivers, so that one place tells faults apart. */
export function faultOf(error: unknown): Fault {
  const parsed = shape.safeParse(error);
  return parsed.success ? parsed.data : { code: '', message: String(error), name: '' };
}
