import '@testing-library/jest-dom';
import type { ChurchAnswer, UserAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { getAuth, setUser } from '@/shared/auth/auth-store';
import { keepFocus } from '@/shared/lib/focus';
import { keepFocusOnPage } from '@/shared/testing/focus';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress, renderWithQueries } from '@/shared/testing/render';
import { ChurchesPage } from './churches-page';

const open: ChurchAnswer = {
  id: 7,
  name: 'Philippi',
  description: 'First in Europe',
  address: 'Via Egnatia',
  website: 'https://philippi.example',
  phone: '+30 123',
  email: 'office@philippi.example',
  allowPublicJoining: true,
  maxMembers: 1000,
  accent: 'forest',
  motif: 'dove',
  memberCount: 2,
  admin: { userId: 2, name: 'Paul' },
  membershipStatus: null,
  role: null,
  createdAt: '2026-01-01T00:00:00Z',
};
const members: ChurchAnswer['members'] = [
  { id: 1, name: 'Anna', role: 'administrator' },
  { id: 2, name: 'Paul', role: 'member' },
];
const administered: ChurchAnswer = {
  ...open,
  admin: { userId: 1, name: 'Anna', email: 'anna@example.org' },
  membershipStatus: 'approved',
  role: 'administrator',
  joinCode: 'ABCDEFGH23',
  pendingMembersCount: 1,
  members,
};
const silas = {
  id: 9,
  name: 'Silas',
  email: 'silas@example.org',
  createdAt: '2026-01-01T00:00:00Z',
  requestedAt: '2026-02-03T12:00:00Z',
};
const lydia = { id: 8, name: 'Lydia', email: 'lydia@example.org', createdAt: '2026-01-01T00:00:00Z' };

const pages = (totalMembers: number, totalPages = 1) => ({
  currentPage: 1,
  totalPages,
  hasPrevPage: false,
  hasNextPage: totalPages > 1,
  totalMembers,
});

/** A server of one church and what the account has to do with it. */
const show = async (given: ChurchAnswer | null, routes: FakeRoutes = {}) => {
  let own = given;
  let answersLate = false;
  let pending = [silas];
  const roleOf = (id: number) => (id === given?.admin.userId ? 'administrator' : 'member');
  let listed = members.map(({ id, name }) => ({ id, name, role: roleOf(id), joinedAt: '2026-02-01T12:00:00Z' }));
  const user = (): UserAnswer =>
    person({
      id: 1,
      name: 'Anna',
      church: own && { id: own.id, name: own.name, accent: own.accent, motif: own.motif },
      churchMembershipStatus: own?.membershipStatus ?? null,
    });
  setUser(user());
  const joined = (status: 'approved' | 'pending') => {
    own = { ...open, membershipStatus: status, members: status === 'approved' ? members : undefined };
    return { body: { user: user(), membershipStatus: status } };
  };
  const calls = fakeApi({
    'GET /auth/me': () => ({ body: { user: user() } }),
    'GET /churches/administered': () => ({ body: { churches: own?.joinCode ? [own] : [] } }),
    'GET /churches/current': () => ({ body: { church: own, membershipStatus: own?.membershipStatus ?? null } }),
    'GET /churches/7/community': () => ({
      body: {
        readers: 2,
        totalReads: 0,
        chaptersRead: 0,
        chapterReadCounts: {},
        completeBibleReads: 0,
        chaptersNeeded: 1189,
      },
    }),
    'GET /churches/7/pending-members': () => ({ body: { pendingMembers: pending, pagination: pages(pending.length) } }),
    'GET /churches/7/members': async ({ query }) => {
      // As in a browser: the row stays until the new list is there.
      if (answersLate) await new Promise<void>((done) => setTimeout(done, 50));
      const found = listed.filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''));
      return { body: { members: found, pagination: pages(found.length) } };
    },
    'DELETE /churches/7/members/2': () => {
      answersLate = true;
      listed = listed.filter(({ id }) => id !== 2);
      return { body: { userId: 2, memberCount: 1 } };
    },
    'GET /churches/7/announcements': () => ({
      body: { announcements: [], pagination: { ...pages(0), totalAnnouncements: 0 } },
    }),
    'GET /churches/7/available-admins': () => ({ body: { availableUsers: [lydia] } }),
    'GET /churches/search/phil': () => ({ body: { churches: [open] } }),
    'GET /churches/search/nothing': () => ({ body: { churches: [] } }),
    'POST /churches/7/members/9/status': ({ body }) => {
      pending = [];
      return { body: { userId: 9, ...(body as object), memberCount: 2, pendingMembersCount: 0 } };
    },
    'POST /churches/7/assign-admin': () => {
      own = { ...open, membershipStatus: 'approved', members };
      return { body: { admin: { userId: 8, name: 'Lydia' } } };
    },
    'POST /churches/join': ({ body }) => joined('joinCode' in (body as object) ? 'approved' : 'pending'),
    'POST /churches/leave': () => {
      own = null;
      return { body: { message: 'ok' } };
    },
    'POST /churches': ({ body }) => {
      own = { ...administered, ...(body as object), memberCount: 1 };
      return { status: 201, body: { church: own } };
    },
    'PUT /churches/7': ({ body }) => {
      own = { ...administered, ...(body as object) };
      return { body: { church: own } };
    },
    ...routes,
  });
  const Page = () => {
    const [search, setSearch] = useState('');
    return <ChurchesPage search={search} code="" onSearch={setSearch} timeframe="all" onTimeframe={() => undefined} />;
  };
  await renderAtAddress(<Page />, '/church-management');
  await (given ? screen.findByRole('article') : screen.findByRole('heading', { name: 'Find a church' }));
  return { user: userEvent.setup(), calls };
};
const card = () => within(screen.getByRole('article', { name: /Philippi/ }));
const dialog = async () => within(await screen.findByRole('dialog'));
const sent = (calls: { method: string; body: unknown }[], method: string) =>
  calls.find((call) => call.method === method)?.body;

describe('an administrator', () => {
  it('sees all of the church', async () => {
    const { user } = await show(administered);
    expect(card().getByRole('heading', { name: 'Philippi Public Joining' })).toBeInTheDocument();
    expect(card().getByText('First in Europe')).toBeInTheDocument();
    const facts = card()
      .getAllByRole('definition')
      .map((fact) => fact.textContent);
    expect(facts).toEqual([
      'Via Egnatia',
      'https://philippi.example',
      '+30 123',
      'office@philippi.example',
      'Anna (anna@example.org)',
      '1 request',
      '1,000',
    ]);
    await user.click(card().getByRole('button', { name: 'Show Join Code' }));
    expect(card().getByText('ABCDEFGH23')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create Church' })).not.toBeInTheDocument();
  });

  it('sees that it is private', async () => {
    await show({ ...administered, allowPublicJoining: false });
    expect(card().getByText('Private')).toBeInTheDocument();
  });

  it.each([
    ['Approve Silas', 'approved'],
    ['Reject Silas', 'rejected'],
  ])('may %s', async (button, status) => {
    const { user, calls } = await show(administered);
    keepFocusOnPage();
    await user.click(await card().findByRole('button', { name: button }));
    expect(await card().findByText('Nobody is waiting.')).toBeInTheDocument();
    expect(sent(calls, 'POST')).toEqual({ status });
    await waitFor(() => expect(card().getByRole('heading', { name: 'Pending Members' })).toHaveFocus());
  });

  it.each([
    ['Approve Silas', 'Failed to approve member'],
    ['Reject Silas', 'Failed to reject member'],
  ])('is told when %s fails', async (button, message) => {
    const { user } = await show(administered, { 'POST /churches/7/members/9/status': () => refusal(500, '') });
    await user.click(await card().findByRole('button', { name: button }));
    expect(await card().findByText(message)).toBeInTheDocument();
  });

  it('is told that the church is full in the server’s words', async () => {
    const { user } = await show(administered, {
      'POST /churches/7/members/9/status': () => refusal(409, 'This church is full'),
    });
    await user.click(await card().findByRole('button', { name: 'Approve Silas' }));
    expect(await card().findByText('This church is full')).toBeInTheDocument();
  });

  it('sees that the requests could not be loaded', async () => {
    await show(administered, { 'GET /churches/7/pending-members': () => refusal(500, '') });
    expect(await card().findByText('Failed to load pending members')).toBeInTheDocument();
  });

  it('hands the administration on, and is a member afterwards', async () => {
    const { user, calls } = await show(administered);
    await user.click(card().getByRole('button', { name: 'Assign Administrator' }));
    const form = await dialog();
    expect(form.getByText(/Current administrator: Anna/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Assign' })).toBeDisabled();
    await user.selectOptions(await form.findByLabelText('New administrator'), 'Lydia (lydia@example.org)');
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('heading', { name: 'Philippi Member' })).toBeInTheDocument();
    expect(sent(calls, 'POST')).toEqual({ userId: 8 });
  });

  it('is told when that fails', async () => {
    const { user } = await show(administered, { 'POST /churches/7/assign-admin': () => refusal(500, '') });
    await user.click(card().getByRole('button', { name: 'Assign Administrator' }));
    const form = await dialog();
    await user.selectOptions(await form.findByLabelText('New administrator'), '8');
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(await form.findByText('Failed to assign admin')).toBeInTheDocument();
  });

  it('is told that nobody could be found to hand it to', async () => {
    const { user } = await show(administered, { 'GET /churches/7/available-admins': () => refusal(500, '') });
    await user.click(card().getByRole('button', { name: 'Assign Administrator' }));
    expect(await (await dialog()).findByText('Failed to load available admins')).toBeInTheDocument();
  });

  it('changes the church, with what stood there to begin with', async () => {
    const { user, calls } = await show(administered);
    await user.click(card().getByRole('button', { name: 'Edit Church' }));
    const form = await dialog();
    await user.clear(form.getByLabelText('Phone (optional)'));
    await user.clear(form.getByLabelText('Max members'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByRole('alert')).toHaveTextContent('Max members must be a whole number from 1 to 10000');
    await user.type(form.getByLabelText('Max members'), '20');
    await user.click(form.getByRole('checkbox', { name: /Allow public joining/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await card().findByText('Private')).toBeInTheDocument();
    expect(sent(calls, 'PUT')).toEqual({ phone: '', maxMembers: 20, allowPublicJoining: false });
  });

  it('chooses its colour and its picture, with a preview', async () => {
    const { user, calls } = await show(administered);
    await user.click(card().getByRole('button', { name: 'Colour and Picture' }));
    const form = await dialog();
    expect(within(form.getByRole('group', { name: 'Colour' })).getByRole('radio', { name: 'Forest' })).toBeChecked();
    await user.click(form.getByRole('radio', { name: 'Indigo' }));
    await user.click(form.getByRole('radio', { name: 'Fish' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls, 'PUT')).toEqual({ accent: 'indigo', motif: 'fish' }));
  });

  it('is told when the change fails', async () => {
    const { user } = await show(administered, { 'PUT /churches/7': () => refusal(500, '') });
    await user.click(card().getByRole('button', { name: 'Edit Church' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Failed to update church')).toBeInTheDocument();
  });
});

describe('the members of an administered church', () => {
  it('are removed after being asked, and the focus goes to what is left', async () => {
    const { user, calls } = await show(administered);
    keepFocusOnPage();
    expect(screen.getByRole('heading', { name: 'Church Management', level: 1 })).toBeInTheDocument();
    const list = within(await card().findByRole('region', { name: /^Members/ }));
    expect(await list.findAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    await user.click(list.getByRole('button', { name: 'Remove Paul' }));
    const asked = await dialog();
    expect(asked.getByText(/remove Paul from Philippi\?/)).toBeInTheDocument();
    expect(sent(calls, 'DELETE')).toBeUndefined();
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(list.queryByText('Paul')).not.toBeInTheDocument());
    expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/churches/7/members/2')).toBe(true);
    await waitFor(() => expect(list.getByRole('button', { name: 'The role of Anna' })).toHaveFocus());
  });

  it('stay when the server refuses, which is said', async () => {
    const { user } = await show(administered, { 'DELETE /churches/7/members/2': () => refusal(500, '') });
    await user.click(await card().findByRole('button', { name: 'Remove Paul' }));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    expect(await asked.findByText('Failed to remove member')).toBeInTheDocument();
  });

  it('are searched where they are many', async () => {
    const { user } = await show({ ...administered, memberCount: 11 });
    await user.type(await card().findByLabelText('Search members by name'), 'paul');
    const list = within(card().getByRole('region', { name: /^Members/ }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await user.type(card().getByLabelText('Search members by name'), 'x');
    expect(await list.findByText('Nobody has this name.')).toBeInTheDocument();
  });

  it('are paged', async () => {
    const asked: (string | null)[] = [];
    const { user } = await show(administered, {
      'GET /churches/7/members': ({ query }) => {
        asked.push(query.get('page'));
        return {
          body: {
            members: [{ id: 2, name: 'Paul', role: 'member', joinedAt: '2026-02-01T12:00:00Z' }],
            pagination: { ...pages(21, 2), currentPage: Number(query.get('page') ?? 1) },
          },
        };
      },
    });
    await user.click(await card().findByRole('button', { name: 'Next' }));
    expect(await card().findByText('Page 2 of 2')).toBeInTheDocument();
    expect(asked).toEqual([null, '2']);
  });

  it('say so when they cannot be loaded', async () => {
    await show(administered, { 'GET /churches/7/members': () => refusal(500, '') });
    expect(await card().findByText('Failed to load members')).toBeInTheDocument();
  });

  it('join by another code once it is changed', async () => {
    const { user, calls } = await show(administered, {
      'POST /churches/7/rotate-code': () => ({ body: { joinCode: 'ZZZZZZZZ99' } }),
    });
    await user.click(card().getByRole('button', { name: 'Show Join Code' }));
    await user.click(card().getByRole('button', { name: 'Change Join Code' }));
    await user.click((await dialog()).getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/churches/7/rotate-code')).toBe(true));
  });
});

describe('a member', () => {
  const approved: ChurchAnswer = { ...open, membershipStatus: 'approved', members };

  it('sees the church, its members and no code', async () => {
    await show(approved);
    expect(screen.getByRole('heading', { name: 'Philippi Member' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'My Church', level: 1 })).toBeInTheDocument();
    const belonging = within(card().getByRole('region', { name: 'Members 2' }));
    expect((await belonging.findAllByRole('listitem')).map((line) => line.textContent)).toEqual([
      'Anna since Feb 1, 2026',
      'Paul Administratorsince Feb 1, 2026',
    ]);
    expect(belonging.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Code|Edit|Create/ })).not.toBeInTheDocument();
  });

  it('leaves after being asked, and the header loses the church', async () => {
    const { user } = await show(approved);
    await user.click(card().getByRole('button', { name: 'Leave Church' }));
    const asked = await dialog();
    expect(asked.getByText('Are you sure you want to leave Philippi?')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Find a church' })).toBeInTheDocument();
    expect(getAuth().user?.church).toBeNull();
  });

  it('is told when leaving fails', async () => {
    const { user } = await show(approved, { 'POST /churches/leave': () => refusal(500, '') });
    await user.click(card().getByRole('button', { name: 'Leave Church' }));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Leave' }));
    expect(await asked.findByText('Failed to leave church. Please try again.')).toBeInTheDocument();
  });
});

it('an applicant sees who decides, and may withdraw the request', async () => {
  const { user } = await show({ ...open, membershipStatus: 'pending' });
  expect(screen.getByRole('heading', { name: 'Philippi Pending' })).toBeInTheDocument();
  expect(card().getByText('You asked to join. Paul will decide. You’ll see the answer here.')).toBeInTheDocument();
  await user.click(card().getByRole('button', { name: 'Withdraw Request' }));
  await user.click((await dialog()).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'Find a church' })).toBeInTheDocument();
});

describe('somebody without a church', () => {
  it('joins with a code, and the header names the church', async () => {
    const { user, calls } = await show(null);
    const form = within(screen.getByRole('region', { name: 'Join with a code' }));
    await user.click(form.getByRole('button', { name: 'Join' }));
    expect(form.getByRole('alert')).toHaveTextContent('Please enter a join code');
    await user.type(form.getByLabelText('Join code'), 'abcdefgh23');
    await user.click(form.getByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('heading', { name: 'Philippi Member' })).toBeInTheDocument();
    expect(sent(calls, 'POST')).toEqual({ joinCode: 'ABCDEFGH23' });
    expect(getAuth().user?.church?.name).toBe('Philippi');
  });

  it('is told that a code is wrong', async () => {
    const { user } = await show(null, { 'POST /churches/join': () => refusal(404, '') });
    await user.type(screen.getByLabelText('Join code'), 'WRONG{Enter}');
    expect(await screen.findByText('Invalid join code. Please try again.')).toBeInTheDocument();
  });

  it('searches, nothing for a blank, and asks to join', async () => {
    const stop = keepFocus(document.body);
    const { user, calls } = await show(null);
    await user.type(screen.getByLabelText('Name or address'), '  {Enter}');
    expect(calls.some(({ path }) => path.includes('search'))).toBe(false);
    await user.type(screen.getByLabelText('Name or address'), 'phil{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Ask to join Philippi' }));
    const asked = await screen.findByRole('heading', { name: 'Philippi Pending' });
    await waitFor(() => expect(asked).toHaveFocus());
    expect(sent(calls, 'POST')).toEqual({ churchId: 7 });
    stop();
  });

  it('asks a private one by its name too', async () => {
    const hidden = { ...open, allowPublicJoining: false };
    const { user, calls } = await show(null, { 'GET /churches/search/phil': () => ({ body: { churches: [hidden] } }) });
    await user.type(screen.getByLabelText('Name or address'), 'phil{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Ask to join Philippi' }));
    await waitFor(() => expect(sent(calls, 'POST')).toEqual({ churchId: 7, name: 'Philippi' }));
  });

  it('is told when nothing is found', async () => {
    const { user } = await show(null);
    await user.type(screen.getByLabelText('Name or address'), 'nothing{Enter}');
    expect(await screen.findByText(/We couldn’t find “nothing”/)).toBeInTheDocument();
  });

  it('is told when searching or joining fails', async () => {
    const { user } = await show(null, {
      'POST /churches/join': () => refusal(500, ''),
      'GET /churches/search/gone': () => refusal(500, ''),
    });
    await user.type(screen.getByLabelText('Name or address'), 'gone{Enter}');
    expect(await screen.findByText('Failed to search churches. Please try again.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Name or address'));
    await user.type(screen.getByLabelText('Name or address'), 'phil{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Ask to join Philippi' }));
    expect(await screen.findByText('Failed to join church. Please try again.')).toBeInTheDocument();
  });

  it('creates one, once it has a name', async () => {
    const { user, calls } = await show(null);
    await user.click(screen.getByRole('button', { name: 'Create Church' }));
    const form = await dialog();
    expect(form.getByRole('button', { name: 'Create' })).toBeDisabled();
    await user.type(form.getByLabelText('Name'), ' Philippi ');
    await user.type(form.getByLabelText('Website (optional)'), 'philippi');
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(form.getByRole('alert')).toHaveTextContent('Please enter a full web address');
    await user.clear(form.getByLabelText('Website (optional)'));
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('heading', { name: 'Philippi Public Joining' })).toBeInTheDocument();
    expect(sent(calls, 'POST')).toEqual({
      name: 'Philippi',
      description: '',
      address: '',
      website: '',
      phone: '',
      email: '',
      maxMembers: 1000,
      allowPublicJoining: true,
    });
  });

  it('is told when that fails', async () => {
    const { user } = await show(null, { 'POST /churches': () => refusal(500, '') });
    await user.click(screen.getByRole('button', { name: 'Create Church' }));
    const form = await dialog();
    await user.type(form.getByLabelText('Name'), 'Philippi');
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(await form.findByText('Failed to create church')).toBeInTheDocument();
  });
});

it('says so when churches cannot be loaded, and tries again', async () => {
  setUser(person());
  let away = true;
  fakeApi({
    'GET /churches/administered': () => (away ? refusal(500, '') : { body: { churches: [] } }),
    'GET /churches/current': () => ({ body: { church: null, membershipStatus: null } }),
  });
  renderWithQueries(
    <ChurchesPage search="" code="" onSearch={() => undefined} timeframe="all" onTimeframe={() => undefined} />,
  );
  expect(await screen.findByText('Failed to load churches')).toBeInTheDocument();
  away = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Find a church' })).toBeInTheDocument());
});
