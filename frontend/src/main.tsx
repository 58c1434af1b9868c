import './index.css';
import './map.css';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { routeTree } from './routeTree.gen';
import { setUnauthorisedHandler } from './shared/api/client';
import { createQueryClient } from './shared/api/query-client';
import { getAuth, loadAuth, subscribeAuth, useAuth } from './shared/auth/auth-store';
import { forgetSaved } from './shared/auth/saved';
import { hasRunOut, owesSignOut, readToken, TOKEN_KEY } from './shared/auth/token';
import { outboxWanted } from './shared/outbox/outbox-flag';
import { startSpeaking, textsOf } from './shared/language/speech';
import { followSystemTheme, whenIdle } from './shared/lib/browser';
import { AppError } from './shared/ui/app-error';
import { noteNavigation } from './shared/ui/page';
import { PageLoading } from './shared/ui/states';

/** Preparing for times offline comes after everything that somebody waits for. */
const PREPARED_AFTER_MS = 10_000;
/** How often to check whether the token needs renewal. */
const KEPT_EVERY_MS = 60_000;

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

// Fetches the page's code while the account is still being loaded.
for (const { routeId } of router.matchRoutes(router.latestLocation))
  void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]);

let account = getAuth().user?.id;
subscribeAuth(() => {
  const { user, isLoading } = getAuth();
  if (isLoading) return;
  if (user?.id !== account) {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'community' });
    forgetSaved();
  }
  account = user?.id;
  void router.invalidate();
});
const renewal = () => import('./shared/auth/renewal');
const keep = (): Promise<void> => renewal().then(({ keepSession }) => keepSession());
setUnauthorisedHandler(async (token) => (await renewal()).renew(token));
setInterval(() => readToken() && void keep(), KEPT_EVERY_MS);
window.addEventListener('storage', ({ key, newValue, oldValue }) => {
  if (key === TOKEN_KEY && newValue !== oldValue) void loadAuth();
});
// A page that the browser brings back as it was has not heard of a sign-out since.
window.addEventListener('pageshow', ({ persisted }) => {
  const { user } = getAuth();
  if (persisted) void loadAuth();
  if (getAuth().user === user) return;
  document.body.hidden = true;
  location.reload();
});
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) noteNavigation();
});
followSystemTheme();
const prepare = (): void => {
  // What says that there is no network cannot come by it.
  void import('./features/frame/offline-line').catch(() => undefined);
  void import('./shared/offline/start').then(
    ({ startOffline }) => startOffline(queryClient),
    () => undefined,
  );
};
onlineManager.subscribe(prepare);
setTimeout(prepare, PREPARED_AFTER_MS);

function App() {
  const { isLoading } = useAuth();
  // As long as nothing is rendered, index.html shows the shell.
  return isLoading ? null : <RouterProvider router={router} />;
}

// Every evening's first call would only be refused.
const renewed = hasRunOut() ? keep().catch(() => undefined) : Promise.resolve();
const spoken = startSpeaking();
const known = renewed.then(() => (getAuth().isLoading ? loadAuth() : undefined));

// A server nearby has answered by then who it is: nothing is painted before the page.
void Promise.all([spoken, Promise.race([known, new Promise((soon) => setTimeout(soon, 80))])]).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  ),
);

void known
  // The live connection waits until the page is rendered: the first paint does not need it, and its code should not
  // compete with the page's.
  .then(() =>
    whenIdle(() => {
      void textsOf('rest');
      void import('./shared/realtime/socket').then(({ startRealtime }) => startRealtime(queryClient));
      if (owesSignOut() && !readToken())
        void import('./shared/auth/server-sign-out').then(({ endOnServer }) => endOnServer());
      if (outboxWanted()) void import('./shared/outbox/outbox').then(({ startOutbox }) => startOutbox(queryClient));
      if (import.meta.env.PROD && getAuth().isAuthenticated && 'serviceWorker' in navigator)
        void import('./shared/offline/shell').then(({ keepShell }) => keepShell());
    }),
  );
