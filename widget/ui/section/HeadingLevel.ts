import { createContext } from 'react';

/** The level of the widget's first heading, from the element's `heading` attribute. */
export const HeadingLevel = createContext(1);
