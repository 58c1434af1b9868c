import '@testing-library/jest-dom';
import { SITE_MESSAGES, type ChallengeAnswer, type ChallengeInvitationAnswer } from '@lectio/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, setUser } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { ChallengeInvitationPage } from './challenge-invitation';

type Invitation = ChallengeInvitationAnswer['invitation'];

const advent: ChallengeAnswer = {
  id: 7,
  name: 'Advent with Luke',
  reward: null,
  scope: 'church',
  scopeId: 3,
  scopeName: 'Bethel',
  look: { accent: 'forest', motif: 'dove' },
  state: 'announced',
  from: '2026-12-01',
  until: '2026-12-24',
  closesAt: '2026-12-28T00:00:00.000Z',
  chapters: 'books',
  books: [42],
  planId: null,
  chapterCount: 24,
  teams: 'none',
  teamNames: [],
  goal: 'each',
  target: 24,
  restWeekdays: [],
  lateEntry: true,
  version: 1,
  canOrganise: false,
};
const invitation: Invitation = {
  challenge: advent,
  readers: 9,
  named: ['Anna', 'Ben'],
  isOpen: true,
  isMember: false,
  takesPart: false,
};

beforeEach(() => clearSession());

const open = async (answer: Partial<Invitation> = {}, routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'POST /challenges/invitation': () => ({ body: { invitation: { ...invitation, ...answer } } }),
    'POST /challenges/7/enter': () => ({ status: 201, body: { message: 'You’re in the challenge' } }),
    'GET /auth/me': () => ({ body: { user: person() } }),
    ...routes,
  });
  const page = <ChallengeInvitationPage code="ABCDEFGHJK" challengeId={7} account={<p>An account</p>} />;
  const rendered = await renderAtAddress(page, '/join/ABCDEFGHJK?challenge=7');
  return { calls, ...rendered };
};
const entered = (calls: { path: string }[]) => calls.filter(({ path }) => path.endsWith('/enter'));

it('shows a visitor the challenge, its church and who reads along, with an account to make', async () => {
  const { calls } = await open();
  expect(await screen.findByRole('heading', { name: 'Advent with Luke' })).toBeInTheDocument();
  expect(screen.getByText('Bethel invites you')).toBeInTheDocument();
  expect(screen.getByText('Dec 1, 2026 to Dec 24, 2026')).toBeInTheDocument();
  expect(screen.getByText('9 readers in: Anna, Ben and 7 more')).toBeInTheDocument();
  expect(screen.getByText('An account')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  expect(calls[0].body).toEqual({ challengeId: 7, code: 'ABCDEFGHJK' });
});

it('takes part for a visitor who makes an account here, without another press', async () => {
  const { calls, href } = await open();
  await screen.findByText('An account');
  act(() => setUser(person()));
  await waitFor(() => expect(href()).toBe('/challenges/7'));
  expect(entered(calls)).toMatchObject([{ body: { code: 'ABCDEFGHJK' } }]);
});

it('is one press for somebody who is signed in', async () => {
  act(() => setUser(person()));
  const { calls, href } = await open({}, {});
  const join = await screen.findByRole('button', { name: 'Join Bethel and the challenge' });
  expect(entered(calls)).toEqual([]);
  await userEvent.click(join);
  await waitFor(() => expect(href()).toBe('/challenges/7'));
});

it('asks for a team where readers choose theirs', async () => {
  act(() => setUser(person()));
  const challenge: ChallengeAnswer = { ...advent, teams: 'chosen', teamNames: ['Lilies', 'Sparrows'] };
  const { calls } = await open({ challenge, isMember: true });
  await userEvent.selectOptions(await screen.findByLabelText('Your team'), 'Sparrows');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(entered(calls)).toMatchObject([{ body: { team: 2 } }]));
});

it('says what keeps one from taking part, and that it can be too late', async () => {
  act(() => setUser(person()));
  const { unmount } = await open(
    {},
    { 'POST /challenges/7/enter': () => refusal(409, 'You already belong to a church') },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Join Bethel and the challenge' }));
  expect(await screen.findByText('You already belong to a church')).toBeInTheDocument();
  unmount();
  await open({ isOpen: false, challenge: { ...advent, state: 'counting' } });
  expect(await screen.findByText('This challenge has ended.')).toBeInTheDocument();
});

it('says when a code lets nobody in any more', async () => {
  await open({}, { 'POST /challenges/invitation': () => refusal(404, SITE_MESSAGES.invitationUnknown) });
  expect(await screen.findByText(SITE_MESSAGES.invitationUnknown)).toBeInTheDocument();
});

it('leads one who takes part to the challenge', async () => {
  act(() => setUser(person()));
  await open({ takesPart: true, isMember: true });
  expect(await screen.findByRole('link', { name: /Open the challenge/ })).toHaveAttribute('href', '/challenges/7');
});
