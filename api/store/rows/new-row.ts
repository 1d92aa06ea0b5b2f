import { v7 } from 'uuid';

/** What a new row gets from the server: a version 7 UUID, its times and its first version. */
export const newRow = (now: string) => ({ id: v7(), createdAt: now, updatedAt: now, version: 1 });
