import * as z from 'zod/mini';

/**
 * Checks what a server said with a schema of the contract. The widget's build puts a smaller check in its place, and shapes
 * in the place of the schemas (widget/build/browser-contract.ts).
 */
export const accept = z.safeParse;
