import '@testing-library/jest-dom';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { useSearching } from './use-ahead';

interface ListSearch {
  page?: number;
  find?: string;
}

const read = ({ page, find }: Record<string, unknown>): ListSearch => ({
  page: typeof page === 'number' ? page : undefined,
  find: typeof find === 'string' ? find : undefined,
});

const root = createRootRoute();
const list = createRoute({
  getParentRoute: () => root,
  path: '/list',
  validateSearch: (search: Record<string, unknown>): ListSearch => search as ListSearch,
  component: List,
});

function List() {
  const { search, onSearch } = useSearching(list, read, 'page');
  return (
    <>
      <p data-testid="shown">{JSON.stringify(search)}</p>
      <button onClick={() => onSearch({ ...search, find: 'Ruth' })}>Find</button>
      <button onClick={() => onSearch({ ...search, page: 2 })}>Next</button>
    </>
  );
}

it('reads the address and changes it; only another page scrolls up', async () => {
  window.scrollTo = () => undefined;
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: ['/list?page=x'] }),
  });
  const moves = jest.spyOn(router, 'navigate');
  await router.load();
  await act(async () => void render(<RouterProvider router={router as never} />));
  expect(screen.getByTestId('shown')).toHaveTextContent('{}');

  await act(async () => screen.getByText('Find').click());
  expect(screen.getByTestId('shown')).toHaveTextContent('{"find":"Ruth"}');
  expect(router.state.location.href).toBe('/list?find=Ruth');
  expect(moves).toHaveBeenLastCalledWith(expect.objectContaining({ resetScroll: false }));

  await act(async () => screen.getByText('Next').click());
  expect(router.state.location.href).toBe('/list?page=2&find=Ruth');
  expect(moves).toHaveBeenLastCalledWith(expect.objectContaining({ resetScroll: true }));
});
