import * as z from 'zod/mini';
import { line } from '../text/index.ts';

/** The row that a viewer is editing; null when the viewer stops. `stream` is the id in its presence events. */
export const editing = z.strictObject({ stream: line(64), row: z.nullable(line(64)) });
