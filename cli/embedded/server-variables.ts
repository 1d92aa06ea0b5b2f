import { type SettingVariable, settingVariables } from '../../api/settings.ts';

/** Every environment variable of the server, and the rule for its value. */
export const serverVariables = (): SettingVariable[] => settingVariables();
