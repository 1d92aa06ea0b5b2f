import * as z from 'zod/mini';

/** What everybody sees of the agency in place of the product's own name and colour. Null: not set. */
export const agencyFace = z.object({
  name: z.nullable(z.string()),
  /** `#rrggbb`. */
  accent: z.nullable(z.string()),
  /** The path of the logo; its last part is the SHA-256 of the image. */
  logo: z.nullable(z.string()),
});
export type AgencyFace = z.output<typeof agencyFace>;
