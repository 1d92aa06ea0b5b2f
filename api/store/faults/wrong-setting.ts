import { StartError } from './start-error.ts';

/** A {@link StartError} for an environment variable with a wrong value. The program ends with exit code 2. */
export class WrongSetting extends StartError {}
