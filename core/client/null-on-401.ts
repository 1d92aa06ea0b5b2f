import { ApiError } from './errors.ts';

/** A read that answers null instead of raising when the caller is not signed in (SPEC section 8). */
export async function nullOn401<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
