import { useEffect } from 'react';
import { AgencyProvider } from '../data/AgencyProvider.tsx';
import { DataProvider } from '../data/DataProvider.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { ProjectScreen } from './ProjectScreen.tsx';
import { HomeLink, Message, MessagePage } from './shell/Message.tsx';

// Separate chunks: a portal that embeds one project never loads them.
const DashboardScreen = lazyPart('DashboardScreen')(() => import('./DashboardScreen.tsx'));
const HomeScreen = lazyPart('HomeScreen')(() => import('./home/HomeScreen.tsx'));

interface Props {
  readonly api: string;
  readonly address: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

/** Chooses the screen for an address. */
export function PageScreen({ api, address }: Props) {
  const path = address.pathname.replace(/(?<=.)\/$/, '');
  const token = new URLSearchParams(address.search).get('token');
  if (path === '/' && token !== null) {
    return <ProjectScreen token={token} api={api} startAt={address.hash.slice(1)} />;
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

/** `/embed`: one project for sites that allow only frames. It tells the host page its content height. */
function EmbedScreen(props: { readonly token: string; readonly api: string }) {
  useToldHeight();
  return <ProjectScreen {...props} nav="bar" />;
}

/** The message that the frame posts to its parent page; `height` is in px. */
interface ResizeMessage {
  readonly type: 'project-dashboard:resize';
  readonly height: number;
}

/**
 * Posts the content height to the parent page on load and on every change. The target origin is "*", because the frame
 * cannot know its parent's origin and a height is not secret.
 */
function useToldHeight(): void {
  useEffect(() => {
    if (window.parent === window) return;
    const content = document.body;
    let told = 0;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(content.getBoundingClientRect().height);
      if (height === told) return;
      told = height;
      const message: ResizeMessage = { type: 'project-dashboard:resize', height };
      window.parent.postMessage(message, '*');
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
}

/** Shown for any unknown path. */
function NotFoundScreen() {
  return (
    <MessagePage name="Page not found">
      <Message
        icon="search"
        title="404 Page Not Found"
        isAlert={false}
        text="Did you forget to add the page to the router?"
      >
        <HomeLink />
      </Message>
    </MessagePage>
  );
}
