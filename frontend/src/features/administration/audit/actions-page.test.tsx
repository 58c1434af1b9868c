import '@testing-library/jest-dom';
import type { AdminActionAnswer } from '@lectio/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import type { ActionsSearch } from './action-queries';
import { ActionsPage } from './actions-page';

const action = (part: Partial<AdminActionAnswer> = {}): AdminActionAnswer => ({
  id: 9,
  accountId: 2,
  accountName: 'Anna',
  keyId: null,
  address: '192.0.2.7',
  method: 'POST',
  route: '/api/gamification/admin/award-points',
  path: '/api/gamification/admin/award-points',
  requestId: 'request-1',
  at: '2026-01-10T12:00:00Z',
  status: 201,
  kind: 'points-awarded',
  target: { kind: 'reader', id: '7', name: 'Miriam' },
  eventId: '2-118',
  facts: { points: -34_090 },
  points: { change: -34_090, before: 40_000, after: 5910 },
  reason: 'Double entry',
  ...part,
});
const bare = { target: null, eventId: null, facts: null, points: null, reason: null } as const;

function Page() {
  const [search, setSearch] = useState<ActionsSearch>({});
  return <ActionsPage search={search} onSearch={setSearch} />;
}

const open = async (routes: FakeRoutes) => {
  const calls = fakeApi(routes);
  await renderAtAddress(<Page />);
  return { calls, user: userEvent.setup() };
};
const listed = (actions: AdminActionAnswer[]): FakeRoutes => ({
  'GET /admin/actions': () => ({ body: { actions, next: null } }),
});

it('tells an award as a sentence, with its reason, what was there before and after, and its event', async () => {
  await open(listed([action()]));
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent('Anna took 34,090 points from Miriam: “Double entry” → event 2-118');
  expect(item).toHaveTextContent('40,000 → 5,910 points');
  expect(screen.getByRole('link', { name: 'event 2-118' })).toHaveAttribute('href', '/admin/events/2-118');
  expect(screen.getByRole('link', { name: 'Miriam' })).toHaveAttribute('href', '/admin/readers/7');
});

it.each<[string, Partial<AdminActionAnswer>, string]>([
  [
    'a goal that was changed',
    {
      ...bare,
      kind: 'goal-changed',
      target: { kind: 'goal', id: '3', name: 'Together' },
      facts: { targetValue: [100, 500], isActive: [true, false] },
    },
    'Anna changed the goal Together',
  ],
  [
    'somebody who is gone',
    { ...bare, accountName: null, kind: 'account-deleted', target: { kind: 'account', id: '5', name: null } },
    'Account 2, deleted since, deleted the account of account 5',
  ],
  [
    'an operator’s command',
    { ...bare, accountId: null, accountName: null, kind: 'command', path: 'reset all' },
    'The operator ran “reset all”',
  ],
  ['what was refused', { ...bare, status: 403, kind: 'backup-ordered' }, 'Refused: Anna requested a backup'],
])('tells of %s', async (_, part, words) => {
  await open(listed([action(part)]));
  expect(await screen.findByRole('listitem')).toHaveTextContent(words);
});

it('shows figures before and after', async () => {
  await open(
    listed([action({ ...bare, kind: 'goal-changed', facts: { targetValue: [100, 500], isActive: [true, false] } })]),
  );
  expect(await screen.findByText('target 100 → 500, active yes → no')).toBeInTheDocument();
});

it('asks by whom, on whom and what', async () => {
  const { user, calls } = await open(listed([action()]));
  await user.selectOptions(screen.getByLabelText('What'), 'Points adjusted');
  await user.selectOptions(screen.getByLabelText('Affected'), 'A reader');
  await user.type(screen.getByLabelText('Number of the changed item'), '7');
  await user.type(screen.getByLabelText('By account, or “operator”'), '2');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('button', { name: 'Clear filters' });
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({
    by: '2',
    target: 'reader:7',
    kind: 'points-awarded',
  });
});

it('pages to older ones, and back to the newest', async () => {
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
  await open(listed([]));
  expect(await screen.findByText('Administrators haven’t changed anything yet')).toBeInTheDocument();
  await open({ 'GET /admin/actions': () => refusal(500, '') });
  expect(await screen.findByText('Failed to load actions. Please try again.')).toBeInTheDocument();
});
