/** The error of a promise that takes too long; see {@link inTime}. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

/** The value of a promise, or a LateError after `limit` milliseconds. */
export async function inTime<Value>(limit: number, promise: PromiseLike<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`No result after ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
