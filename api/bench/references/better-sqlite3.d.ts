// The part of better-sqlite3 that the bench uses. The bench fetches the package when it needs it.
declare module 'better-sqlite3' {
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it
  export default class Database {
    constructor(path: string);
    exec(script: string): this;
    prepare(sql: string): {
      all(...values: readonly (string | number | null)[]): unknown[];
      run(...values: readonly (string | number | null)[]): unknown;
    };
  }
}
