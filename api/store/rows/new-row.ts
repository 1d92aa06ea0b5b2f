import { v7 } from 'uuid';

/** The server's fields of a new row: a version 7 UUID, its times and its first version. */
export const newRow = (now: string) => ({ id: v7(), createdAt: now, updatedAt: now, version: 1 });
