export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with another database in it, or as it is. */
export const databaseEnvironment = (
  environment: Environment,
  database: string | undefined,
): Environment =>
  database === undefined
    ? environment
    : { ...environment, DATABASE_URL: database, DATABASE_URL_FILE: undefined };
