import { createContext } from 'react';
import { useGiven } from '../ui/context/use-given.ts';

/** The API's origin. The project's links start with it. */
export const ApiContext = createContext<string | null>(null);

export const useApi = (): string => useGiven(ApiContext);

/** Makes the open page go on with a new token, after its link was rotated. */
export const RenewToken = createContext<((token: string) => void) | null>(null);

export const useRenewToken = (): ((token: string) => void) => useGiven(RenewToken);
