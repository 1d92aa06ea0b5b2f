import { readSettings, type SettingVariable, settingVariables } from '../../api/settings.ts';
import { type StartError, WrongSetting } from '../../api/store/faults/fault.ts';
import { EXIT, Failure } from '../terminal/failure.ts';

/** Every environment variable of the server, and the rule for its value. */
export const serverVariables = (): SettingVariable[] => settingVariables();

/** The sites that EMBED_ORIGINS lists, each with the widest view of the links that work there. */
export function embedOrigins(text: string): ReadonlyMap<string, 'internal' | 'client'> {
  try {
    return readSettings({ EMBED_ORIGINS: text }).embedOrigins;
  } catch (error) {
    throw error instanceof WrongSetting ? startFailure(error, 'settings.invalid') : error;
  }
}

/** The Failure for work on a local database that cannot start. `code` names it, unless a setting is wrong (exit 2). */
export const startFailure = (cause: StartError, code: string, fix?: string): Failure =>
  new Failure(cause.message, {
    ...(cause instanceof WrongSetting ? { code: 'settings.invalid', exit: EXIT.usage } : { code }),
    ...(fix !== undefined && { fix }),
    cause,
  });
