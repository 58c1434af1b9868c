import './index.css';
import './map.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { routeTree } from './routeTree.gen';
import { setUnauthorisedHandler } from './shared/api/client';
import { createQueryClient } from './shared/api/query-client';
import { clearSession, getAuth, loadAuth, subscribeAuth, useAuth } from './shared/auth/auth-store';
import { forgetCopies } from './shared/auth/copies';
import { TOKEN_KEY } from './shared/auth/token';
import { outboxWanted } from './shared/outbox/wanted';
import { followSystemTheme } from './shared/lib/theme';
import { startRealtime } from './shared/realtime/socket';
import { AppError } from './shared/ui/app-error';
import { noteNavigation } from './shared/ui/page';
import { PageLoading, Splash } from './shared/ui/states';

const queryClient = createQueryClient();
const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: AppError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// The code of the page is fetched while it is still asked who is there.
for (const { routeId } of router.matchRoutes(router.latestLocation))
  void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]);

let account = getAuth().user?.id;
subscribeAuth(() => {
  const { user, isLoading } = getAuth();
  if (isLoading) return;
  if (user?.id !== account) {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'community' });
    forgetCopies();
  }
  account = user?.id;
  void router.invalidate();
});
setUnauthorisedHandler(() => clearSession('session-ended'));
window.addEventListener('storage', ({ key, newValue, oldValue }) => {
  if (key === TOKEN_KEY && newValue !== oldValue) void loadAuth();
});
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) noteNavigation();
});
followSystemTheme();

function App() {
  const { isLoading } = useAuth();
  return isLoading ? <Splash /> : <RouterProvider router={router} />;
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);

// The live connection waits until the page stands: the first paint needs none, and its code should not compete with the page's.
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};
void loadAuth().then(() =>
  whenIdle(() => {
    void startRealtime(queryClient);
    if (outboxWanted()) void import('./shared/outbox/outbox').then(({ startOutbox }) => startOutbox(queryClient));
    if (import.meta.env.PROD && getAuth().isAuthenticated && 'serviceWorker' in navigator)
      void import('./shared/lib/offline-shell').then(({ keepShell }) => keepShell());
  }),
);
