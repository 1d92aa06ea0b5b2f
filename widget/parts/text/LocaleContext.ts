import { createContext, use } from 'react';

/** The language of dates where it is not English; from the element's `locale` attribute. */
export const LocaleContext = createContext<string | undefined>(undefined);

/** For every function of core that writes a date. */
export const useLocale = (): string | undefined => use(LocaleContext);
