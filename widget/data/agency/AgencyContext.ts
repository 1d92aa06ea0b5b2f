import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import { createContext, useContext } from 'react';

/** The face of an agency without settings. */
export const NO_FACE: AgencyFace = { name: null, accent: null, logo: null };

/** The agency's own face, with the address of its logo; undefined while it is read, empty where nothing reads it. */
export const AgencyContext = createContext<AgencyFace | undefined>(NO_FACE);

export const useAgency = (): AgencyFace | undefined => useContext(AgencyContext);
