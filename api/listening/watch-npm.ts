/** How often the server looks whether its npm still runs, in milliseconds. */
const LOOK_MS = 250;

/**
 * Calls `ended` when the npm or npx that started this process has ended. npm passes SIGTERM to its shell only, which
 * ends without passing it on, and this process would be left running.
 */
export function watchNpm(ended: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    ended();
  }, LOOK_MS);
}
