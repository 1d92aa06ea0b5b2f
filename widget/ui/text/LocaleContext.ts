import { createContext, use } from 'react';

/** The language of dates from the element's `locale` attribute. Undefined means US English. */
export const LocaleContext = createContext<string | undefined>(undefined);

/** Pass it to every function of core that formats a date. */
export const useLocale = (): string | undefined => use(LocaleContext);
