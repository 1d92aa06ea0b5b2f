import { AgencyProvider } from '../data/AgencyProvider.tsx';
import { DataProvider } from '../data/DataProvider.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { EmbedScreen } from './EmbedScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { ProjectScreen } from './ProjectScreen.tsx';

// Separate chunks: a portal that embeds one project never loads them.
const DashboardScreen = lazyPart(() =>
  import('./DashboardScreen.tsx').then((module) => module.DashboardScreen),
);
const HomeScreen = lazyPart(() =>
  import('./home/HomeScreen.tsx').then((module) => module.HomeScreen),
);

interface Props {
  readonly api: string;
  readonly address: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

/** Chooses the screen for an address. */
export function PageScreen({ api, address }: Props) {
  const path = address.pathname.replace(/(?<=.)\/$/, '');
  const token = new URLSearchParams(address.search).get('token');
  if (path === '/' && token !== null) {
    return <ProjectScreen token={token} api={api} startAt={address.hash.slice(1)} isStandalone />;
  }
  if (path === '/embed') return <EmbedScreen token={token ?? ''} api={api} />;
  if (path !== '/' && path !== '/dashboard') return <NotFoundScreen />;
  if (path === '/dashboard') return <DashboardScreen api={api} />;
  return (
    <DataProvider api={api}>
      <AgencyProvider api={api}>
        <HomeScreen />
      </AgencyProvider>
    </DataProvider>
  );
}
