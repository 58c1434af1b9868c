import '@testing-library/jest-dom';
import type { FoundAnswer } from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { setUser } from '@/shared/auth/auth-store';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { SearchEverything } from './search-everything';

const found: FoundAnswer[] = [
  { kind: 'reader', id: '7', name: 'Miriam', detail: 'amram@example.org', accountId: 3, isActive: false },
  { kind: 'account', id: '3', name: 'Miriam’s father', detail: 'amram@example.org', accountId: 3, isActive: true },
  { kind: 'church', id: '2', name: 'Mirror Lane', detail: 'Silas', accountId: 9, isActive: true },
];

const open = async (routes: FakeRoutes) => {
  const calls = fakeApi(routes);
  const page = await renderAtAddress(<SearchEverything />);
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByLabelText('Search people, families, events');
  return { ...page, calls, user, field };
};

it('opens with Ctrl K, finds with names beside numbers, and goes there by the keyboard', async () => {
  const { user, field, href, calls } = await open({ 'GET /admin/search': () => ({ body: { found } }) });
  await user.type(field, 'Mir');
  expect(await screen.findByRole('link', { name: /^Miriam ?7 · amram@example\.org/ })).toHaveAttribute(
    'href',
    '/admin/readers/7',
  );
  expect(screen.getByRole('link', { name: /Mirror Lane/ })).toHaveAttribute('href', '/admin/users/9');
  expect(screen.getByText('Inactive')).toBeInTheDocument();
  expect(calls.map(({ query }) => query.get('q'))).toEqual(['Mir']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(href()).toBe('/admin/users/3');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens the hit of what is written, also where Enter comes before it is found', async () => {
  let answer: (answer: FakeAnswer) => void = () => undefined;
  const { user, field, href, calls } = await open({
    'GET /admin/search': ({ query }) =>
      query.get('q') === 'Mir' ? { body: { found } } : new Promise((resolve) => (answer = resolve)),
  });
  await user.type(field, 'Mir');
  await screen.findByRole('link', { name: /Mirror Lane/ });
  await user.type(field, 'ror{Enter}');
  await waitFor(() => expect(calls.map(({ query }) => query.get('q'))).toEqual(['Mir', 'Mirror']));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  answer({ body: { found: found.slice(2) } });
  await waitFor(() => expect(href()).toBe('/admin/users/9'));
});

it('finds pages and what is done on them, and remembers what was opened', async () => {
  act(() => setUser(person({ isAdmin: true })));
  const { user, field, href } = await open({ 'GET /admin/search': () => ({ body: { found } }) });
  await user.type(field, 'award');
  await user.click(await screen.findByRole('link', { name: 'Award points' }));
  expect(href()).toBe('/admin/points');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByLabelText('Search people, families, events'), 'Mir');
  await user.click(await screen.findByRole('link', { name: /Mirror Lane/ }));
  await user.keyboard('{Control>}k{/Control}');
  const lately = within(await screen.findByRole('region', { name: 'Opened lately' }));
  expect(lately.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mirror Lane', '/admin/users/9'],
    ['Award points', '/admin/points'],
  ]);
});

it('says that nothing begins with it, and what went wrong', async () => {
  let answer: () => { status?: number; body?: unknown } = () => ({ body: { found: [] } });
  const { user, field } = await open({ 'GET /admin/search': () => answer() });
  await user.type(field, 'zz');
  expect(await screen.findByText('Nothing starts with “zz”.')).toBeInTheDocument();
  answer = () => refusal(500, '');
  await user.type(field, 'z');
  expect(await screen.findByText('Failed to search. Please try again.')).toBeInTheDocument();
});
