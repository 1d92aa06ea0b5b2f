/** A promise that is late: see {@link inTime}. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

/** What the promise gives, or a LateError after `limit` milliseconds. */
export async function inTime<Value>(limit: number, promise: PromiseLike<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`Not done after ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
