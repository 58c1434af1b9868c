import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';

const quietClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: Infinity, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Renders with a separate query cache that never retries. */
export const renderWithQueries = (page: ReactNode) => {
  const client = quietClient();
  return { client, ...render(<QueryClientProvider client={client}>{page}</QueryClientProvider>) };
};

/** Renders a page with links or navigation. It stays rendered at every URL; `href` tells the current one. */
export const renderAtAddress = async (page: ReactNode, address = '/') => {
  // jsdom has no scrolling and logs an error when asked.
  window.scrollTo = () => undefined;
  const client = quietClient();
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const rendered = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  return { ...rendered, client, href: () => router.state.location.href };
};
