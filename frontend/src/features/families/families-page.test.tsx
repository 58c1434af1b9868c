import '@testing-library/jest-dom';
import {
  DEFAULT_PREFERENCES,
  type EncouragementAnswer,
  type FamilyAnswer,
  type FamilyReadingAnswer,
  type ReaderAnswer,
} from '@lectio/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPreferences, setUser } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { forgetNewCode } from '@/shared/membership/new-codes';
import { renderAtAddress } from '@/shared/testing/render';
import { FamiliesPage } from './families-page';

const reader = (id: number, name: string, owner: { id: number; name: string }, isPrimary = false) => ({
  id,
  name,
  isPrimary,
  isActive: true,
  userId: owner.id,
  user: { name: owner.name },
  canon: 'protestant' as const,
});
const anna = { id: 1, name: 'Anna' };
const boas = { id: 2, name: 'Boas' };
const family: FamilyAnswer = {
  id: 5,
  name: 'Bethlehem',
  description: 'At the threshing floor',
  inviteCode: 'ABCD2345',
  createdBy: 1,
  createdAt: '2026-01-01T00:00:00Z',
  members: [anna, boas],
  readers: [reader(11, 'Anna', anna, true), reader(22, 'Boas', boas, true), reader(12, 'Mira', anna)],
};
const ownReaders: ReaderAnswer[] = [
  { ...reader(11, 'Anna', anna, true), age: null, gender: null, chosenCanon: null, bibleBegunOn: null },
  { ...reader(12, 'Mira', anna), age: 7, gender: null, chosenCanon: null, bibleBegunOn: null },
  { ...reader(13, 'Jonas', anna), age: 9, gender: null, chosenCanon: null, bibleBegunOn: null },
];

const reading: FamilyReadingAnswer = {
  totalReads: 4,
  chaptersRead: 3,
  chapterReadCounts: { 1: 2, 2: 1, 3: 1 },
  completeBibleReads: 0,
  chaptersNeeded: 1186,
  canon: 'protestant',
  days: [
    { readerId: 11, chaptersToday: 2, currentStreak: 9, lastReadOn: '2026-03-10' },
    { readerId: 22, chaptersToday: 0, currentStreak: 1, lastReadOn: '2026-03-09' },
    { readerId: 12, chaptersToday: 0, currentStreak: 0, lastReadOn: null },
  ],
};

const said = (...by: (typeof anna)[]) =>
  by.map(({ id, name }) => ({ reaction: 'amen' as const, by: { readerId: id * 11, name } }));
const encouragement: EncouragementAnswer = {
  readers: [
    { readerId: 11, occasions: [{ key: 'day:2026-03-10', kind: 'day', name: null, reactions: said(boas) }] },
    {
      readerId: 22,
      occasions: [
        { key: 'day:2026-03-10', kind: 'day', name: null, reactions: [] },
        { key: 'book:2026-03-10:Ruth', kind: 'book', name: 'Ruth', reactions: [] },
      ],
    },
  ],
};

/** What waits for the map to come near. */
let looks: ((entries: { isIntersecting: boolean }[]) => void)[] = [];

beforeEach(() => {
  looks = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(look: (typeof looks)[number]) {
        looks.push(look);
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  });
  setPreferences(DEFAULT_PREFERENCES);
  forgetNewCode(5);
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const open = async (families: FamilyAnswer[], routes: FakeRoutes = {}) => {
  setUser(person({ id: 1, name: 'Anna' }));
  let kept = families;
  const calls = fakeApi({
    'GET /families': () => ({ body: { families: kept } }),
    'GET /readers': () => ({ body: { readers: ownReaders } }),
    'GET /families/5/reading': () => ({ body: reading }),
    'GET /families/5/encouragement': () => ({ body: { readers: [] } }),
    'POST /families/5/readers/13': () => {
      kept = [{ ...family, readers: [...family.readers, reader(13, 'Jonas', anna)] }];
      return { body: { family: kept[0] } };
    },
    'DELETE /families/5/readers/12': () => {
      kept = [{ ...family, readers: family.readers.filter(({ id }) => id !== 12) }];
      return { body: { family: kept[0] } };
    },
    'DELETE /families/5': () => {
      kept = [];
      return { body: { message: 'ok' } };
    },
    'DELETE /families/5/leave': () => {
      kept = [];
      return { body: { message: 'ok' } };
    },
    'POST /families/join': () => {
      kept = [family];
      return { body: { success: true, family } };
    },
    'POST /families': ({ body }) => {
      kept = [{ ...family, ...(body as object) }];
      return { status: 201, body: { family: kept[0] } };
    },
    ...routes,
  });
  const user = userEvent.setup();
  await renderAtAddress(<FamiliesPage />);
  await (families.length > 0 ? screen.findByRole('article') : screen.findByText('No Families Yet'));
  return { user, calls };
};
const card = () => within(screen.getByRole('article', { name: /Bethlehem/ }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('tells of a family who belongs to it and whose readers', async () => {
  await open([family]);
  expect(card().getByRole('heading', { name: 'Bethlehem Creator' })).toBeInTheDocument();
  expect(card().getByText('At the threshing floor')).toBeInTheDocument();
  expect(card().getByText('2 members · 3 readers')).toBeInTheDocument();
  const lines = () =>
    within(card().getByRole('region', { name: 'Today' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  expect(await card().findByText('1 of 3 has read today')).toBeInTheDocument();
  expect(lines()).toEqual([
    'Anna (You) Primary2 chapters9 days in a row',
    'Boas PrimaryLast read Mar 9, 2026Remove',
    'Miraof AnnaNothing read yetRemove',
  ]);
});

it('says Amen to who has read today with one tap, and takes it back with another', async () => {
  let answer = encouragement;
  const { user, calls } = await open([family], {
    'GET /families/5/encouragement': () => ({ body: answer }),
    'PUT /readers/22/reactions': ({ body }) => {
      const reactions = (body as { given: boolean }).given ? said(anna) : [];
      const [own, { readerId, occasions }] = encouragement.readers;
      answer = { readers: [own, { readerId, occasions: [{ ...occasions[0], reactions }, occasions[1]] }] };
      return { body: { message: 'Amen said' } };
    },
  });
  const amen = (name: string) => card().findByRole('button', { name });
  expect(await card().findByText('Amen from')).toHaveTextContent('Amen from Boas');
  await user.click(await amen('Amen to Boas'));
  const given = await amen('Amen to Boas , said by 1');
  expect(given).toHaveAttribute('aria-pressed', 'true');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    by: 11,
    reaction: 'amen',
    occasion: 'day:2026-03-10',
    given: true,
  });
  expect(await amen('Amen to Boas for finishing Ruth')).toHaveAttribute('aria-pressed', 'false');
  await user.click(given);
  expect(await amen('Amen to Boas')).toHaveAttribute('aria-pressed', 'false');
});

it('has a board for those who compete, and says to others how to see one', async () => {
  await open([family]);
  expect(card().getByText(/Turn on competitive mode to see your top readers/)).toBeInTheDocument();
  fakeApi({
    'GET /readers': () => ({ body: { readers: ownReaders } }),
    'GET /families/5/leaderboard': ({ query }) => ({
      body: {
        leaderboard: [
          {
            rank: 1,
            reader: { id: 22, name: 'Boas' },
            family: null,
            isAnonymous: false,
            isMine: false,
            level: 1,
            points: 30,
            chapters: query.get('timeframe') === 'week' ? 3 : 0,
          },
        ],
        myRank: null,
        total: 1,
      },
    }),
  });
  act(() => setPreferences({ ...DEFAULT_PREFERENCES, competitiveMode: true }));
  const board = within(await card().findByRole('region', { name: 'Chapters read' }));
  expect(await board.findByRole('listitem')).toHaveTextContent('1BoasLevel 13');
});

it('says that what the family reads is not at hand, and shows the family all the same', async () => {
  await open([family], { 'GET /families/5/reading': () => refusal(500, '') });
  expect((await card().findAllByText('Failed to load what the family reads'))[0]).toBeInTheDocument();
  expect(card().getByRole('button', { name: 'Remove Mira' })).toBeInTheDocument();
});

it('loads the map of the only family when it comes near, and those of several on demand', async () => {
  const { user } = await open([family]);
  expect(card().getByRole('heading', { name: 'What we’ve read together' })).toBeInTheDocument();
  act(() => looks.forEach((look) => look([{ isIntersecting: true }])));
  expect(await card().findByText('4 chapters read, 3 different ones, 0 whole Bibles')).toBeInTheDocument();
  expect(screen.getByLabelText('Progress map of Bethlehem: Old Testament')).toHaveTextContent('Genesis');
  cleanup();
  setUser(person({ id: 1, name: 'Anna' }));
  fakeApi({
    'GET /families': () => ({ body: { families: [family, { ...family, id: 6, name: 'Moab' }] } }),
    'GET /families/5/reading': () => ({ body: reading }),
    'GET /families/6/reading': () => ({ body: reading }),
  });
  await renderAtAddress(<FamiliesPage />);
  const moab = within(await screen.findByRole('article', { name: /Moab/ }));
  expect(moab.queryByRole('heading', { name: 'What we’ve read together' })).not.toBeInTheDocument();
  await user.click(moab.getByRole('button', { name: 'Show Map' }));
  expect(moab.getByRole('heading', { name: 'What we’ve read together' })).toBeInTheDocument();
});

it('lets its creator change the code, after asking', async () => {
  let inviteCode = 'ABCD2345';
  const { user } = await open([family], {
    'GET /families': () => ({ body: { families: [{ ...family, inviteCode }] } }),
    'POST /families/5/rotate-code': () => {
      inviteCode = 'WXYZ6789';
      return { body: { family: { ...family, inviteCode } } };
    },
  });
  await user.click(card().getByRole('button', { name: 'Show Invite Code' }));
  await user.click(card().getByRole('button', { name: 'Change Invite Code' }));
  const asked = await dialog();
  expect(asked.getByText(/The current code stops working right away/)).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Change' }));
  expect(await card().findByText('WXYZ6789')).toBeInTheDocument();
});

it('lets nobody else change the code', async () => {
  const { user } = await open([{ ...family, createdBy: 2 }]);
  await user.click(card().getByRole('button', { name: 'Show Invite Code' }));
  expect(card().queryByRole('button', { name: 'Change Invite Code' })).not.toBeInTheDocument();
});

it('shows the code of a family just founded until it was copied', async () => {
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Create Family' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Family name'), 'Bethlehem');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('ABCD2345')).toBeInTheDocument();
  cleanup();
  await open([family]);
  await user.click(card().getByRole('button', { name: 'Copy Invite Code' }));
  expect(await card().findByText('Copied!')).toBeInTheDocument();
  cleanup();
  await open([family]);
  expect(screen.queryByText('ABCD2345')).not.toBeInTheDocument();
});

it('shows and hides the invite code, and copies it', async () => {
  const { user } = await open([family]);
  expect(screen.queryByText('ABCD2345')).not.toBeInTheDocument();
  await user.click(card().getByRole('button', { name: 'Show Invite Code' }));
  expect(card().getByText('ABCD2345')).toBeInTheDocument();
  await user.click(card().getByRole('button', { name: 'Copy Invite Code' }));
  expect(await card().findByText('Copied!')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('ABCD2345');
  await waitFor(() => expect(card().queryByText('Copied!')).not.toBeInTheDocument(), { timeout: 3000 });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(card().getByRole('button', { name: 'Copy Invite Code' }));
  expect(await card().findByText('Failed to copy')).toBeInTheDocument();
  await user.click(card().getByRole('button', { name: 'Hide Invite Code' }));
  expect(screen.queryByText('ABCD2345')).not.toBeInTheDocument();
});

it('adds own readers until none is left', async () => {
  const { user } = await open([family]);
  await user.click(card().getByRole('button', { name: 'Manage Readers' }));
  await user.click(await card().findByRole('button', { name: 'Add Jonas' }));
  expect(await card().findByText('All your readers are already in this family.')).toBeInTheDocument();
  expect(card().getByText('2 members · 4 readers')).toBeInTheDocument();
});

it('takes out an own reader that is not the primary one, after asking', async () => {
  const { user, calls } = await open([{ ...family, createdBy: 2 }]);
  expect(card().getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  await user.click(card().getByRole('button', { name: 'Remove Mira' }));
  const asked = await dialog();
  expect(asked.getByText('Are you sure you want to remove Mira from this family?')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(card().getByText('2 members · 2 readers')).toBeInTheDocument());
});

it('lets its creator remove another member, after asking', async () => {
  let kept = family;
  const { user, calls } = await open([family], {
    'GET /families': () => ({ body: { families: [kept] } }),
    'DELETE /families/5/members/2': () => {
      kept = { ...family, members: [anna], readers: family.readers.filter(({ userId }) => userId !== 2) };
      return { body: { userId: 2, memberCount: 1 } };
    },
  });
  const removable = () => card().getAllByRole('button', { name: /^Remove/ });
  expect(removable().map((button) => button.getAttribute('aria-label'))).toEqual(['Remove Boas', 'Remove Mira']);
  await user.click(card().getByRole('button', { name: 'Remove Boas' }));
  const asked = await dialog();
  expect(asked.getByText(/remove Boas from this family\? Their readers leave too/)).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(card().getByText('1 member · 2 readers')).toBeInTheDocument());
  expect(removable()).toHaveLength(1);
});

it('lets its creator hand it over to another member, and leave it then', async () => {
  let [kept, isAway] = [family, true];
  const { user, calls } = await open([family], {
    'GET /families': () => ({ body: { families: [kept] } }),
    'POST /families/5/owner': ({ body }) => {
      if (isAway) return refusal(500, '');
      kept = { ...family, createdBy: (body as { userId: number }).userId };
      return { body: { family: kept } };
    },
  });
  await user.click(card().getByRole('button', { name: 'Hand Over' }));
  const asked = await dialog();
  expect(asked.getByText(/only they can give it back/)).toBeInTheDocument();
  expect(asked.getByRole('button', { name: 'Hand Over' })).toBeDisabled();
  expect(asked.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose a member', 'Boas']);
  await user.selectOptions(asked.getByLabelText('New owner'), 'Boas');
  await user.click(asked.getByRole('button', { name: 'Hand Over' }));
  expect(await asked.findByText('Failed to hand the family over')).toBeInTheDocument();
  isAway = false;
  await user.click(asked.getByRole('button', { name: 'Hand Over' }));
  expect(await card().findByRole('button', { name: 'Leave Family' })).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/families/5/owner')?.body).toEqual({ userId: 2 });
  expect(card().queryByRole('button', { name: 'Hand Over' })).not.toBeInTheDocument();
});

it('lets its creator delete it', async () => {
  const { user } = await open([family]);
  await user.click(card().getByRole('button', { name: 'Delete Family' }));
  const asked = await dialog();
  expect(asked.getByText(/“Bethlehem”.*readers stay with their owners/)).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No Families Yet')).toBeInTheDocument();
});

it('lets others leave it', async () => {
  const { user } = await open([{ ...family, createdBy: 2 }]);
  expect(screen.queryByText('Creator')).not.toBeInTheDocument();
  await user.click(card().getByRole('button', { name: 'Leave Family' }));
  const asked = await dialog();
  expect(asked.getByText('Are you sure you want to leave this family?')).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('No Families Yet')).toBeInTheDocument();
});

it('creates a family, with the description only when there is one', async () => {
  const { user, calls } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Create Family' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(form.getByRole('alert')).toHaveTextContent('Family name is required');
  await user.type(form.getByLabelText('Family name'), ' Bethlehem ');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('article', { name: /Bethlehem/ })).toBeInTheDocument();
  // Also scrolls there, where other families fill the screen.
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Bethlehem/ })).toHaveFocus());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Bethlehem' });
});

it('joins with a code, written however it was heard', async () => {
  const { user, calls } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Join Family' }));
  const form = await dialog();
  const submit = () => user.click(form.getByRole('button', { name: 'Join' }));
  await submit();
  expect(form.getByRole('alert')).toHaveTextContent('Invite code is required');
  await user.type(form.getByLabelText('Invite code'), 'abcd-2');
  await submit();
  expect(form.getByRole('alert')).toHaveTextContent('Invite code must be at least 6 characters');
  await user.type(form.getByLabelText('Invite code'), ' 345');
  expect(form.getByLabelText('Invite code')).toHaveValue('ABCD2345');
  await submit();
  expect(await screen.findByRole('article', { name: /Bethlehem/ })).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ inviteCode: 'ABCD2345' });
});

it.each([
  {
    route: 'POST /families',
    button: 'Create Family',
    field: 'Family name',
    confirm: 'Create',
    message: 'Failed to create family',
  },
  {
    route: 'POST /families/join',
    button: 'Join Family',
    field: 'Invite code',
    confirm: 'Join',
    message: 'Failed to join family',
  },
])(
  'says what went wrong with $route: the server’s words, else its own',
  async ({ route, button, field, confirm, message }) => {
    const answers = [refusal(409, 'The server says why'), refusal(500, '')];
    const { user } = await open([], { [route]: () => answers.shift() ?? refusal(500, '') });
    await user.click(screen.getByRole('button', { name: button }));
    const form = await dialog();
    await user.type(form.getByLabelText(field), 'ABCDEF');
    await user.click(form.getByRole('button', { name: confirm }));
    expect(await form.findByText('The server says why')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: confirm }));
    expect(await form.findByText(message)).toBeInTheDocument();
  },
);

it.each([
  {
    route: 'DELETE /families/5',
    createdBy: 1,
    button: 'Delete Family',
    confirm: 'Delete',
    message: 'Failed to delete family',
  },
  {
    route: 'DELETE /families/5/leave',
    createdBy: 2,
    button: 'Leave Family',
    confirm: 'Leave',
    message: 'Failed to leave family',
  },
  {
    route: 'DELETE /families/5/readers/12',
    createdBy: 1,
    button: 'Remove Mira',
    confirm: 'Remove',
    message: 'Failed to remove reader from family',
  },
  {
    route: 'DELETE /families/5/members/2',
    createdBy: 1,
    button: 'Remove Boas',
    confirm: 'Remove',
    message: 'Failed to remove member from family',
  },
])('says that $route failed', async ({ route, createdBy, button, confirm, message }) => {
  const { user } = await open([{ ...family, createdBy }], { [route]: () => refusal(500, '') });
  await user.click(card().getByRole('button', { name: button }));
  const asked = await dialog();
  await user.click(asked.getByRole('button', { name: confirm }));
  expect(await asked.findByText(message)).toBeInTheDocument();
});

it('says that a reader could not be added', async () => {
  const { user } = await open([family], { 'POST /families/5/readers/13': () => refusal(500, '') });
  await user.click(card().getByRole('button', { name: 'Manage Readers' }));
  await user.click(await card().findByRole('button', { name: 'Add Jonas' }));
  expect(await card().findByText('Failed to add reader to family')).toBeInTheDocument();
});

it('says that the own readers are not at hand', async () => {
  const { user } = await open([family], { 'GET /readers': () => refusal(500, '') });
  await user.click(card().getByRole('button', { name: 'Manage Readers' }));
  expect(await card().findByText('Failed to load available readers')).toBeInTheDocument();
});

it('says so when families cannot be loaded', async () => {
  setUser(person());
  fakeApi({ 'GET /families': () => refusal(500, '') });
  await renderAtAddress(<FamiliesPage />);
  expect(await screen.findByText('Failed to load families')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});

it('opens with the code from the URL, and removes it there', async () => {
  setUser(person());
  fakeApi({ 'GET /families': () => ({ body: { families: [] } }) });
  const onCodeUsed = jest.fn();
  await renderAtAddress(<FamiliesPage code="abcd-2345" onCodeUsed={onCodeUsed} />);
  expect(await screen.findByLabelText('Invite code')).toHaveValue('ABCD2345');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCodeUsed).toHaveBeenCalledTimes(1);
});
