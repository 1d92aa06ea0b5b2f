import type { SendRequest } from '@project-dashboard/core/contract/client/send-request';
import { createContext } from 'react';
import { useGiven } from '../ui/context/use-given.ts';

export const RequestContext = createContext<SendRequest | null>(null);

/** Sends requests to the API with the element's address and token. */
export const useRequest = (): SendRequest => useGiven(RequestContext);
