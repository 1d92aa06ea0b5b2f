import { readSettings, type SettingVariable, settingVariables } from '../../api/settings.ts';
import { WrongSetting } from '../../api/store/faults/start-error.ts';
import { startFailure } from './start-failure.ts';

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
