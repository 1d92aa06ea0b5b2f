import { ApiError } from './errors.ts';

/** Returns null instead of throwing when a read is refused with 401. */
export async function nullOn401<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
