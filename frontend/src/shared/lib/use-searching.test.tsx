import '@testing-library/jest-dom';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { AskBeforeLeaving } from '../forms/ask-before-leaving';
import { useSearching } from './search';

interface ListSearch {
  page?: number;
  find?: string;
}

const read = ({ page, find }: Record<string, unknown>): ListSearch => ({
  page: typeof page === 'number' ? page : undefined,
  find: typeof find === 'string' ? find : undefined,
});

/** Until then nothing is loaded for another address. */
let ready: Promise<void> | undefined;
const root = createRootRoute();
const list = createRoute({
  getParentRoute: () => root,
  path: '/list',
  validateSearch: (search: Record<string, unknown>): ListSearch => search as ListSearch,
  loaderDeps: ({ search }) => search,
  loader: () => ready,
  component: List,
});

function List() {
  const { search, onSearch } = useSearching(list, read, 'page');
  const [, again] = useReducer((times: number) => times + 1, 0);
  return (
    <>
      <p data-testid="shown">{JSON.stringify(search)}</p>
      <button onClick={() => onSearch({ ...search, find: 'Ruth' })}>Find</button>
      <button onClick={() => onSearch({ ...search, page: 2 })}>Next</button>
      <button onClick={again}>Again</button>
      <AskBeforeLeaving when={search.page === 3} question="It is not saved." />
    </>
  );
}

const open = async (address: string) => {
  window.scrollTo = () => undefined;
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  await act(async () => void render(<RouterProvider router={router as never} />));
  return router;
};

// The router asks whether a loader answered with one; jsdom has none.
beforeAll(() => void (globalThis.Response ??= class {} as unknown as typeof Response));
afterEach(() => (ready = undefined));

it('shows what was chosen while the page for it is still loading, whatever else changes meanwhile', async () => {
  const router = await open('/list?page=2');
  let load = (): void => undefined;
  ready = new Promise((resolve) => (load = resolve));
  await act(async () => screen.getByText('Find').click());
  expect(router.state.status).toBe('pending');
  expect(screen.getByTestId('shown')).toHaveTextContent('{"page":2,"find":"Ruth"}');
  await act(async () => screen.getByText('Again').click());
  expect(screen.getByTestId('shown')).toHaveTextContent('{"page":2,"find":"Ruth"}');

  await act(async () => load());
  expect(router.state.status).toBe('idle');
  expect(screen.getByTestId('shown')).toHaveTextContent('{"page":2,"find":"Ruth"}');
});

it('reads the address and changes it; only another page scrolls up', async () => {
  const router = await open('/list?page=x');
  const moves = jest.spyOn(router, 'navigate');
  expect(screen.getByTestId('shown')).toHaveTextContent('{}');

  await act(async () => screen.getByText('Find').click());
  expect(screen.getByTestId('shown')).toHaveTextContent('{"find":"Ruth"}');
  expect(router.state.location.href).toBe('/list?find=Ruth');
  expect(moves).toHaveBeenLastCalledWith(expect.objectContaining({ resetScroll: false }));

  await act(async () => screen.getByText('Next').click());
  expect(router.state.location.href).toBe('/list?page=2&find=Ruth');
  expect(moves).toHaveBeenLastCalledWith(expect.objectContaining({ resetScroll: true }));
});

it('shows what the address says once somebody is asked whether to leave what is not saved, and stays', async () => {
  const router = await open('/list?page=3');
  await act(async () => screen.getByText('Find').click());
  await act(async () => (await screen.findByRole('button', { name: 'Cancel' })).click());
  expect(router.state.location.href).toBe('/list?page=3');
  expect(screen.getByTestId('shown')).toHaveTextContent('{"page":3}');

  await act(async () => screen.getByText('Find').click());
  await act(async () => (await screen.findByRole('button', { name: 'Leave' })).click());
  expect(router.state.location.href).toBe('/list?page=3&find=Ruth');
  expect(screen.getByTestId('shown')).toHaveTextContent('{"page":3,"find":"Ruth"}');
});
