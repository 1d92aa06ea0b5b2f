import { DashboardScreen } from './DashboardScreen.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { ProjectScreen } from './ProjectScreen.tsx';

interface Props {
  readonly api: string;
  readonly address: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

/** The screen of an address (SPEC section 2). */
export function PageScreen({ api, address }: Props) {
  const path = address.pathname.replace(/(?<=.)\/$/, '');
  const token = new URLSearchParams(address.search).get('token');
  if (path === '/dashboard') return <DashboardScreen />;
  if (path !== '/') return <NotFoundScreen />;
  if (token === null) return <HomeScreen />;
  return <ProjectScreen token={token} api={api} startAt={address.hash.slice(1)} isStandalone />;
}
