import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { keys } from '../api/keys';
import { setUser } from '../auth/auth-store';
import { fakeApi } from '../testing/fake-api';
import { person } from '../testing/people';
import { useRefreshChurch, useRefreshFamilies } from './use-refresh';

const SEEN = {
  families: keys.families,
  together: [...keys.together, 5, 'reading'],
  boards: keys.leaderboard('all'),
  church: [...keys.church, 'current'],
  plans: [...keys.plans, 'shared'],
  challenges: [...keys.challenges, 'all'],
  readers: keys.readers,
};

it.each([
  ['a family', useRefreshFamilies, ['families', 'together', 'boards', 'plans', 'challenges']],
  ['a church', useRefreshChurch, ['church', 'plans', 'challenges']],
])('a change of %s is asked for wherever it shows', async (_, useRefresh, expected) => {
  fakeApi({ 'GET /auth/me': () => ({ body: { user: person() } }) });
  setUser(person());
  const client = new QueryClient();
  for (const queryKey of Object.values(SEEN)) client.setQueryData(queryKey, {});
  const { result } = renderHook(useRefresh, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await result.current();
  const stale = Object.entries(SEEN).filter(([, queryKey]) => client.getQueryState(queryKey)?.isInvalidated);
  expect(stale.map(([name]) => name)).toEqual(expected);
});
