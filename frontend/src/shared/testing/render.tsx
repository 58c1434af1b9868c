import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';

const quietClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } } });

/** Renders with a query cache of its own that retries nothing by itself. */
export const renderWithQueries = (page: ReactNode) => {
  const client = quietClient();
  return { client, ...render(<QueryClientProvider client={client}>{page}</QueryClientProvider>) };
};

/** Renders a page that has links or goes elsewhere. It stays on show at every address; `href` tells where it went. */
export const renderAtAddress = async (page: ReactNode, address = '/') => {
  // jsdom has no scrolling, and complains when asked.
  window.scrollTo = () => undefined;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const rendered = await act(async () =>
    render(
      <QueryClientProvider client={quietClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  return { ...rendered, href: () => router.state.location.href };
};
