import '@testing-library/jest-dom';
import type { AdminActionsAnswer } from '@lectio/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, refusal, type FakeRoutes } from '../../../shared/testing/fake-api';
import { renderAtAddress } from '../../../shared/testing/render';
import { ActionsPage } from './actions-page';

type Action = AdminActionsAnswer['actions'][number];

const action = (part: Partial<Action> = {}): Action => ({
  id: 9,
  accountId: 2,
  address: '192.0.2.7',
  method: 'DELETE',
  route: '/api/admin/users/:id',
  path: '/api/admin/users/5',
  requestId: 'request-1',
  at: '2026-01-10T12:00:00Z',
  status: 200,
  ...part,
});

function Page() {
  const [before, setBefore] = useState<number>();
  return <ActionsPage before={before} onBefore={setBefore} />;
}

const open = async (routes: FakeRoutes) => {
  const calls = fakeApi(routes);
  await renderAtAddress(<Page />);
  return { calls, user: userEvent.setup() };
};

it('tells who did what, from where, and what came of it', async () => {
  await open({
    'GET /admin/actions': () => ({
      body: {
        actions: [
          action(),
          action({ id: 8, status: 403 }),
          action({ id: 7, status: null, address: null }),
          action({ id: 6, accountId: null, address: 'shore', method: 'CLI', route: 'reset', path: 'reset all' }),
        ],
        next: null,
      },
    }),
  });
  const [, ...rows] = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows[0]).toContain('Account 2192.0.2.7DELETE /api/admin/users/5request-1200, done');
  expect(rows[1]).toContain('403, refused');
  expect(rows[2]).toContain('forgotten');
  expect(rows[2]).toContain('unfinished');
  expect(rows[3]).toContain('OperatorshoreCLI reset all');
  expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
});

it('goes on to older ones, and back to the newest', async () => {
  const { user, calls } = await open({
    'GET /admin/actions': ({ query }) => ({
      body: query.get('before') ? { actions: [action({ id: 3 })], next: null } : { actions: [action()], next: 9 },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByRole('button', { name: 'Newest' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  expect(calls.map(({ query }) => query.get('before')).slice(0, 2)).toEqual([null, '9']);
});

it('says that there are none, and what went wrong', async () => {
  await open({ 'GET /admin/actions': () => ({ body: { actions: [], next: null } }) });
  expect(await screen.findByText('No administrator has done anything yet')).toBeInTheDocument();
  await open({ 'GET /admin/actions': () => refusal(500, '') });
  expect(await screen.findByText('Failed to load actions. Please try again.')).toBeInTheDocument();
});
