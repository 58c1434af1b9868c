import '@testing-library/jest-dom';
import {
  DEFAULT_PREFERENCES,
  GROUP_MESSAGES,
  type ChallengeAnswer,
  type EncouragementAnswer,
  type GroupCommunityAnswer,
  type GroupEnvelope,
  type GroupReadingAnswer,
} from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPreferences, setUser } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person, reader } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { GroupPage } from './group-page';
import { GroupsPage } from './groups-page';

type Group = GroupEnvelope['group'];

const group: Group = {
  id: 7,
  name: 'By the river',
  kind: 'house-group',
  description: 'Fridays at Lydia’s',
  church: { id: 3, name: 'Philippi' },
  code: 'ABCDEFGHJK',
  encouragement: true,
  createdAt: '2026-01-01T00:00:00Z',
  memberCount: 4,
  role: 'leader',
  sees: 'takes-part',
  members: [
    { id: 1, name: 'Anna', role: 'leader', joinedAt: '2026-01-01T00:00:00Z', signsInByCard: false },
    { id: 2, name: 'Silas', role: 'member', joinedAt: '2026-01-02T00:00:00Z', signsInByCard: false },
    { id: 3, name: 'Lydia', role: 'member', joinedAt: '2026-01-03T00:00:00Z', signsInByCard: false },
    { id: 4, name: 'Paul', role: 'member', joinedAt: '2026-01-04T00:00:00Z', signsInByCard: false },
  ],
};
const unseen = { chaptersToday: null, chaptersThisWeek: null, lastReadOn: null };
const reading: GroupReadingAnswer = {
  members: [
    { userId: 1, sees: 'takes-part', readerId: 1, readToday: false, readThisWeek: true, ...unseen },
    {
      userId: 2,
      sees: 'reads',
      readerId: 22,
      readToday: true,
      readThisWeek: true,
      chaptersToday: 2,
      chaptersThisWeek: 9,
      lastReadOn: '2026-03-10',
    },
    { userId: 3, sees: 'nothing', readerId: null, readToday: null, readThisWeek: null, ...unseen },
    {
      userId: 4,
      sees: 'reads',
      readerId: 44,
      readToday: false,
      readThisWeek: false,
      chaptersToday: 0,
      chaptersThisWeek: 0,
      lastReadOn: '2026-02-03',
    },
  ],
  word: { text: 'Be still', by: 'Lydia', isMine: false },
};
const encouragement: EncouragementAnswer = {
  readers: [{ readerId: 22, occasions: [{ key: 'day:2026-03-10', kind: 'day', name: null, reactions: [] }] }],
};
const community: GroupCommunityAnswer = { readers: 1, together: null };
const pages = { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false };
const outing = {
  id: 3,
  title: 'An outing',
  message: 'To the river.',
  by: { userId: 2, name: 'Silas' },
  createdAt: '2026-02-03T12:00:00Z',
};

beforeEach(() => {
  setUser(person({ id: 1, name: 'Anna' }));
  setPreferences(DEFAULT_PREFERENCES);
});

const routes = (kept: () => Group, more: FakeRoutes): FakeRoutes => ({
  'GET /groups': () => ({ body: { groups: [kept()] } }),
  'GET /groups/7': () => ({ body: { group: kept() } }),
  'GET /groups/7/reading': () => ({ body: reading }),
  'GET /groups/7/community': () => ({ body: community }),
  'GET /groups/7/encouragement': () => ({ body: encouragement }),
  'GET /groups/7/announcements': () => ({
    body: { announcements: [outing], pagination: { ...pages, totalAnnouncements: 1 } },
  }),
  'GET /readers': () => ({ body: { readers: [reader()] } }),
  'GET /challenges': () => ({ body: { challenges: [], organises: [] } }),
  ...more,
});
const openGroup = async (part: Partial<Group> = {}, more: FakeRoutes = {}) => {
  const calls = fakeApi(routes(() => ({ ...group, ...part }), more));
  const rendered = await renderAtAddress(<GroupPage id={7} />, '/groups/7');
  await screen.findByRole('heading', { name: 'By the river' });
  return { calls, ...rendered };
};
const openList = async (more: FakeRoutes = {}, code = '') => {
  const calls = fakeApi(routes(() => group, more));
  return { calls, ...(await renderAtAddress(<GroupsPage code={code} />, '/groups')) };
};
const dialog = async () => within(await screen.findByRole('dialog'));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const changes = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

const advent: ChallengeAnswer = {
  id: 5,
  name: 'Advent with Luke',
  reward: null,
  scope: 'group',
  scopeId: 7,
  scopeName: 'By the river',
  look: null,
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

describe('challenges of a group', () => {
  const seen = { challenges: [advent, { ...advent, id: 6, name: 'Of others', scopeId: 8 }], organises: [] };
  const section = async () => within(await screen.findByRole('region', { name: 'Challenges' }));

  it('are on its page, for members without a way to make one', async () => {
    await openGroup({ role: 'member' }, { 'GET /challenges': () => ({ body: seen }) });
    const link = await (await section()).findByRole('link', { name: 'Advent with Luke' });
    expect(link).toHaveAttribute('href', '/challenges/5');
    expect((await section()).getAllByRole('link')).toEqual([link]);
  });

  it('are made by leaders', async () => {
    await openGroup();
    const link = (await section()).getByRole('link', { name: 'New challenge' });
    expect(link).toHaveAttribute('href', '/challenges?make=new');
  });
});

describe('the groups of an account', () => {
  it('are listed with what they are', async () => {
    await openList();
    const line = await screen.findByRole('listitem');
    expect(line).toHaveTextContent('By the river LeaderHouse group · Philippi · 4 members');
    expect(within(line).getByRole('link')).toHaveAttribute('href', '/groups/7');
  });

  it('may be none', async () => {
    await openList({ 'GET /groups': () => ({ body: { groups: [] } }) });
    expect(await screen.findByText('No groups yet')).toBeInTheDocument();
  });

  it('are not offered where they are off', async () => {
    await openList({ 'GET /groups': () => refusal(404, GROUP_MESSAGES.groupsOff) });
    expect(await screen.findByText(GROUP_MESSAGES.groupsOff)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start a Group' })).not.toBeInTheDocument();
  });

  it('can be asked for again when they are not at hand', async () => {
    await openList({ 'GET /groups': () => refusal(500, '') });
    expect(await screen.findByText('Failed to load your groups')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it('are started, in the own church too, and opened', async () => {
    setUser(
      person({
        church: { id: 3, name: 'Philippi', accent: 'teal', motif: 'ship' },
        churchMembershipStatus: 'approved',
      }),
    );
    const { calls, href } = await openList({ 'POST /groups': () => ({ status: 201, body: { group } }) });
    await userEvent.click(await button('Start a Group'));
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Group name'), 'By the river');
    await userEvent.selectOptions(form.getByLabelText('Kind of group'), 'Team');
    await userEvent.click(form.getByLabelText('A group of Philippi'));
    await userEvent.click(form.getByRole('button', { name: 'Start Group' }));
    await waitFor(() => expect(href()).toBe('/groups/7'));
    expect(changes(calls)).toEqual([
      ['POST /groups', { name: 'By the river', kind: 'team', description: '', churchId: 3 }],
    ]);
  });

  it('are joined with the code of a link', async () => {
    const { calls, href } = await openList({ 'POST /groups/join': () => ({ body: { group } }) }, 'ABCD-EFGHJK');
    const form = await dialog();
    expect(form.getByLabelText('Group code')).toHaveValue('ABCDEFGHJK');
    expect(form.getByText(/The group will see that you’ve read, but not what/)).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(href()).toBe('/groups/7'));
    expect(changes(calls)).toEqual([['POST /groups/join', { code: 'ABCDEFGHJK' }]]);
  });

  it('say why a code lets nobody in', async () => {
    await openList({ 'POST /groups/join': () => refusal(404, GROUP_MESSAGES.groupCodeUnknown) }, 'ABCDEFGHJK');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Join' }));
    expect(await screen.findByText(GROUP_MESSAGES.groupCodeUnknown)).toBeInTheDocument();
  });
});

describe('a group', () => {
  it('shows of each member what they show', async () => {
    await openGroup();
    expect(await screen.findByText('1 has read today')).toBeInTheDocument();
    await button('Amen to Silas');
    const list = within(screen.getByRole('region', { name: 'Members' }));
    const lines = list.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines.filter((line) => !line.startsWith('Amen'))).toEqual([
      'Anna (You) LeaderHas read this week',
      'SilasAmen to Silas2 chapters today9 chapters this weekMake Leader SilasRemove',
      'LydiaMake Leader LydiaRemove',
      'PaulLast read Feb 3, 2026Make Leader PaulRemove',
    ]);
  });

  it('has a map and a film once three members show which chapters they read', async () => {
    const { unmount } = await openGroup();
    const section = await screen.findByRole('region', { name: 'Our chapters together' });
    expect(
      await within(section).findByText(/The map and the film need 3 members .* 1 member does\./),
    ).toBeInTheDocument();
    unmount();
    const together = {
      totalReads: 12,
      chaptersRead: 1,
      chapterReadCounts: { 1: 12 },
      completeBibleReads: 0,
      chaptersNeeded: 1188,
      canon: 'protestant',
    } as const;
    await openGroup({}, { 'GET /groups/7/community': () => ({ body: { readers: 3, together } }) });
    expect(await screen.findByText('12 chapters read by 3 members who show which ones')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /Progress map of By the river, Old Testament: 1 of/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watch the Film' })).toHaveAttribute('href', '/film?of=group&id=7');
  });

  it('says Amen to who has read today', async () => {
    const { calls } = await openGroup({}, { 'PUT /readers/22/reactions': () => ({ body: { message: 'Amen said' } }) });
    await userEvent.click(await button('Amen to Silas'));
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    expect(changes(calls)[0]).toEqual([
      'PUT /readers/22/reactions',
      { by: 1, reaction: 'amen', occasion: 'day:2026-03-10', given: true },
    ]);
  });

  it('shows its members though what they read is not at hand', async () => {
    await openGroup({}, { 'GET /groups/7/reading': () => refusal(500, '') });
    expect(await screen.findByText('Failed to load who has read')).toBeInTheDocument();
    expect(screen.getByText('Silas', { selector: 'bdi' })).toBeInTheDocument();
  });

  it('keeps what it sees of oneself as soon as it is chosen', async () => {
    const { calls } = await openGroup({}, { 'PUT /groups/7/sees': () => ({ body: { group } }) });
    const choice = within(screen.getByRole('radiogroup', { name: 'What this group sees of you' }));
    expect(choice.getByLabelText('That I’ve read today or this week')).toBeChecked();
    await userEvent.click(choice.getByLabelText('Nothing but my name'));
    await waitFor(() => expect(changes(calls)).toEqual([['PUT /groups/7/sees', { sees: 'nothing' }]]));
  });

  it('is led by whom leaders choose, and loses whom they remove', async () => {
    const { calls } = await openGroup(
      {},
      {
        'PUT /groups/7/members/2/role': () => ({ body: { group } }),
        'DELETE /groups/7/members/3': () => ({ body: { userId: 3, memberCount: 3 } }),
      },
    );
    await userEvent.click(await button('Make Leader Silas'));
    await userEvent.click(await button('Remove Lydia'));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(changes(calls)).toEqual([
        ['PUT /groups/7/members/2/role', { role: 'leader' }],
        ['DELETE /groups/7/members/3', undefined],
      ]),
    );
  });

  it('has a board for those who compete, of those who show what they read', async () => {
    setPreferences({ ...DEFAULT_PREFERENCES, competitiveMode: true });
    const entry = { rank: 1, family: null, isAnonymous: false, isMine: false, level: 1, points: 90, chapters: 9 };
    await openGroup(
      {},
      {
        'GET /groups/7/leaderboard': () => ({
          body: { leaderboard: [{ ...entry, reader: { id: 22, name: 'Silas' } }], myRank: null, total: 1 },
        }),
      },
    );
    const board = within(await screen.findByRole('region', { name: 'Chapters read' }));
    expect(await board.findByRole('listitem')).toHaveTextContent('1SilasLevel 19');
  });

  it('has a word for the day, which leaders write and delete', async () => {
    const { calls } = await openGroup(
      {},
      {
        'PUT /groups/7/word': () => ({ body: { message: 'saved', word: reading.word } }),
        'DELETE /groups/7/word': () => ({ body: { message: 'deleted' } }),
      },
    );
    expect(await screen.findByRole('figure', { name: 'Word for the day' })).toHaveTextContent('Be stillLydia');
    await userEvent.click(await button('Edit word'));
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Your word'), ' and know');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(await button('Delete word'));
    await waitFor(() =>
      expect(changes(calls)).toEqual([
        ['PUT /groups/7/word', { text: 'Be still and know' }],
        ['DELETE /groups/7/word', undefined],
      ]),
    );
  });

  it('has announcements, which leaders write', async () => {
    const { calls } = await openGroup(
      {},
      { 'POST /groups/7/announcements': () => ({ status: 201, body: { announcement: outing } }) },
    );
    expect(await screen.findByRole('heading', { name: 'An outing' })).toBeInTheDocument();
    await userEvent.click(await button('Write an Announcement'));
    const form = await dialog();
    expect(form.getByText('It goes to all members of By the river: up to three a day.')).toBeInTheDocument();
    await userEvent.type(form.getByLabelText('Title'), 'Picnic');
    await userEvent.type(form.getByLabelText('Message'), 'On Monday.');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes(calls)).toEqual([['POST /groups/7/announcements', { title: 'Picnic', message: 'On Monday.' }]]);
  });

  it('offers nothing that would leave it without a leader, or somebody with a card alone', async () => {
    const members = group.members.map((one) => ({ ...one, signsInByCard: one.id === 2 }));
    await openGroup({}, { 'GET /groups/7': () => ({ body: { group: { ...group, members } } }) });
    await button('Make Leader Lydia');
    for (const name of ['Make Member Anna', 'Make Leader Silas', 'Remove Silas'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('is changed by its leaders', async () => {
    const { calls } = await openGroup({}, { 'PUT /groups/7': () => ({ body: { group } }) });
    await userEvent.click(await button('Edit Group'));
    const form = await dialog();
    await userEvent.click(form.getByLabelText(/^Encouragement/));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    expect(changes(calls)[0][1]).toEqual({
      name: 'By the river',
      kind: 'house-group',
      description: 'Fridays at Lydia’s',
      encouragement: false,
    });
  });

  it('is not for members to change', async () => {
    await openGroup({ role: 'member' });
    await screen.findByText('1 has read today');
    for (const name of [/^Make/, /^Remove/, 'Write an Announcement', 'Edit Group', 'Delete Group', 'Edit word'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await userEvent.click(await button('Show Group Code'));
    expect(screen.getByText('ABCDEFGHJK')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change Group Code' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Print a Poster' })).toHaveAttribute('href', '/join/ABCDEFGHJK#poster');
  });

  it.each([
    ['Leave Group', 'Leave', 'DELETE /groups/7/leave'],
    ['Delete Group', 'Delete', 'DELETE /groups/7'],
  ])('asks before: %s', async (open, confirm, sent) => {
    const { calls, href } = await openGroup({}, { [sent]: () => ({ body: { message: 'done' } }) });
    await userEvent.click(await button(open));
    await userEvent.click((await dialog()).getByRole('button', { name: confirm }));
    await waitFor(() => expect(href()).toBe('/groups'));
    expect(changes(calls)).toEqual([[sent, undefined]]);
  });

  it('is not there for others', async () => {
    fakeApi({ 'GET /groups/7': () => refusal(404, GROUP_MESSAGES.groupNotFound) });
    await renderAtAddress(<GroupPage id={7} />);
    expect(await screen.findByText(GROUP_MESSAGES.groupNotFound)).toBeInTheDocument();
  });
});
