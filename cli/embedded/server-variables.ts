import { type SettingVariable, settingVariables } from '../../api/settings.ts';

/** Every variable that a server started here reads, and what its value must be. */
export const serverVariables = (): SettingVariable[] => settingVariables();
