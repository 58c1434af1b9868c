import '@testing-library/jest-dom';
import { DEFAULT_PREFERENCES, type ChurchAnswer, type ChurchRole } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPreferences, setUser } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { ChurchesPage } from './churches-page';

const pages = { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false };

/** The church of Anna in a role, and of Paul, who administers it. */
const churchAs = (role: ChurchRole): ChurchAnswer => ({
  id: 7,
  name: 'Philippi',
  description: null,
  address: null,
  website: null,
  phone: null,
  email: null,
  allowPublicJoining: true,
  maxMembers: 1000,
  accent: 'forest',
  motif: 'dove',
  memberCount: 2,
  admin: { userId: 2, name: 'Paul' },
  membershipStatus: 'approved',
  role,
  createdAt: '2026-01-01T00:00:00Z',
  ...(role !== 'member' && { joinCode: 'ABCDEFGH23', pendingMembersCount: 1 }),
});
const silas = { id: 9, name: 'Silas', createdAt: '2026-01-01T00:00:00Z', requestedAt: '2026-02-03T12:00:00Z' };
const sunday = {
  id: 3,
  title: 'We eat together',
  message: 'On Sunday.',
  by: { userId: 2, name: 'Paul' },
  createdAt: '2026-02-03T12:00:00Z',
};

const show = async (role: ChurchRole | null, routes: FakeRoutes = {}) => {
  setUser(person({ id: 1, name: 'Anna' }));
  setPreferences(DEFAULT_PREFERENCES);
  const church = role && churchAs(role);
  const calls = fakeApi({
    'GET /auth/me': () => ({ body: { user: person({ id: 1, name: 'Anna' }) } }),
    'GET /churches/administered': () => ({ body: { churches: role === 'administrator' ? [church] : [] } }),
    'GET /churches/current': () => ({ body: { church, membershipStatus: church?.membershipStatus ?? null } }),
    'GET /churches/7/community': () => refusal(500, ''),
    'GET /churches/7/announcements': () => ({
      body: { announcements: [sunday], pagination: { ...pages, totalAnnouncements: 1 } },
    }),
    'GET /churches/7/pending-members': () => ({
      body: { pendingMembers: [silas], pagination: { ...pages, totalMembers: 1 } },
    }),
    'GET /churches/7/members': () => ({
      body: {
        members: [
          { id: 2, name: 'Paul', role: 'administrator', joinedAt: '2026-02-01T12:00:00Z' },
          { id: 1, name: 'Anna', role, joinedAt: '2026-02-01T12:00:00Z' },
        ],
        pagination: { ...pages, totalMembers: 2 },
      },
    }),
    'GET /users/preferences': () => ({ body: { preferences: DEFAULT_PREFERENCES } }),
    'PUT /users/preferences': ({ body }) => ({
      body: { preferences: { ...DEFAULT_PREFERENCES, ...(body as object) } },
    }),
    ...routes,
  });
  await renderAtAddress(
    <ChurchesPage search="" code="" onSearch={() => undefined} timeframe="all" onTimeframe={() => undefined} />,
    '/church-management',
  );
  return { calls, user: userEvent.setup() };
};
const sent = (calls: readonly { method: string; path: string; body: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

describe('the church page', () => {
  it.each<[ChurchRole, { code: boolean; reading: boolean; announces: boolean; roles: boolean }]>([
    ['administrator', { code: true, reading: true, announces: true, roles: true }],
    ['leader', { code: true, reading: true, announces: true, roles: false }],
    ['helper', { code: true, reading: false, announces: false, roles: false }],
    ['member', { code: false, reading: false, announces: false, roles: false }],
  ])('offers to a church’s %s what goes with the role', async (role, { code, reading, announces, roles }) => {
    await show(role);
    expect(await screen.findByText('We eat together')).toBeInTheDocument();
    expect(await screen.findByText('Anna')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show Join Code' }) !== null).toBe(code);
    expect(screen.queryByRole('button', { name: 'Approve Silas' }) !== null).toBe(code);
    expect(screen.queryByRole('link', { name: 'Who Reads' }) !== null).toBe(reading);
    expect(screen.queryByRole('button', { name: 'Write an Announcement' }) !== null).toBe(announces);
    expect(screen.queryByRole('button', { name: 'The role of Anna' }) !== null).toBe(roles);
  });

  it('shares with the leaders by one switch', async () => {
    const { user, calls } = await show('member');
    const choice = await screen.findByRole('switch', { name: /Share my reading/ });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await waitFor(() => expect(choice).toBeChecked());
    expect(sent(calls, 'PUT')).toEqual([['/users/preferences', { sharesWithLeaders: true }]]);
  });

  it('says that the switch could not be saved', async () => {
    const { user } = await show('member', { 'PUT /users/preferences': () => refusal(500, '') });
    await user.click(await screen.findByRole('switch', { name: /Share my reading/ }));
    expect(await screen.findByText('Failed to save settings. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: /Share my reading/ })).not.toBeChecked();
  });

  it('asks those who join whether they share, and sends what they chose', async () => {
    const { user, calls } = await show(null, { 'POST /churches/join': () => refusal(404, 'no') });
    await user.type(await screen.findByLabelText('Join code'), 'ABCDEFGH23');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await user.click(screen.getByRole('switch', { name: /Share my reading/ }));
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() =>
      expect(sent(calls, 'POST')).toEqual([
        ['/churches/join', { joinCode: 'ABCDEFGH23' }],
        ['/churches/join', { joinCode: 'ABCDEFGH23', sharesWithLeaders: true }],
      ]),
    );
  });
});

describe('a role', () => {
  it('is chosen for a member', async () => {
    const { user, calls } = await show('administrator', {
      'PUT /churches/7/members/1/role': () => ({ body: { userId: 1, role: 'leader' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'The role of Paul' }));
    const form = within(await screen.findByRole('dialog', { name: 'The role of Paul' }));
    expect(form.getByRole('radio', { name: /^Administrator/ })).toBeChecked();
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'The role of Anna' }));
    const hers = within(await screen.findByRole('dialog', { name: 'The role of Anna' }));
    await user.click(hers.getByRole('radio', { name: /^Leader/ }));
    await user.click(hers.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(calls, 'PUT')).toEqual([['/churches/7/members/1/role', { role: 'leader' }]]);
  });

  it('stays when the church would be without an administrator', async () => {
    const why = 'A church needs an administrator. Make someone else one first.';
    const { user } = await show('administrator', { 'PUT /churches/7/members/2/role': () => refusal(409, why) });
    await user.click(await screen.findByRole('button', { name: 'The role of Paul' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('radio', { name: /^Member/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(why)).toBeInTheDocument();
  });
});

describe('announcements', () => {
  it('are written by leaders', async () => {
    const { user, calls } = await show('leader', {
      'POST /churches/7/announcements': () => ({ status: 201, body: { announcement: sunday } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Write an Announcement' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(form.getByText('Please enter a title')).toBeInTheDocument();
    await user.type(form.getByLabelText('Title'), 'Picnic');
    await user.type(form.getByLabelText('Message'), 'On Monday.');
    await user.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(calls, 'POST')).toEqual([['/churches/7/announcements', { title: 'Picnic', message: 'On Monday.' }]]);
  });

  it('take no room where there are none', async () => {
    await show('member', {
      'GET /churches/7/announcements': () => ({
        body: { announcements: [], pagination: { ...pages, totalAnnouncements: 0 } },
      }),
    });
    expect(await screen.findByText('Anna')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Announcements' })).not.toBeInTheDocument());
  });

  it('say that they could not be loaded', async () => {
    await show('member', { 'GET /churches/7/announcements': () => refusal(500, '') });
    expect(await screen.findByText('Failed to load announcements')).toBeInTheDocument();
  });
});
