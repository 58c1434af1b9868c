import '@testing-library/jest-dom';
import type { DefinedBadgeAnswer, DefinitionsAnswer } from '@lectio/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReader, aUser } from '@/shared/testing/administration';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { DefinitionsPage, type DefinitionsSearch } from './definitions-page';

const none = { threshold: null, testament: null, books: [] };
const aBadge = (id: string, name: string, part: Partial<DefinedBadgeAnswer>): DefinedBadgeAnswer => ({
  id,
  name,
  description: `About ${name}`,
  category: 'reading',
  rarity: 'common',
  pointsAwarded: 25,
  criterion: { ...none, kind: 'total_chapters', threshold: 1 },
  ...part,
});

const definitions: DefinitionsAnswer = {
  badges: [
    aBadge('chapters-1000', 'A Thousand', {
      criterion: { ...none, kind: 'total_chapters', threshold: 1000 },
      rarity: 'rare',
      pointsAwarded: 100,
    }),
    aBadge('letters', 'Letters', {
      criterion: { ...none, kind: 'book_group', books: ['Romans', '1 Corinthians', '2 Corinthians', 'Jude'] },
    }),
    aBadge('old', 'The Law', {
      category: 'completion',
      criterion: { ...none, kind: 'testament_completed', testament: 'Old' },
    }),
    aBadge('streak', 'A Week', { category: 'milestone', criterion: { ...none, kind: 'streak_days', threshold: 7 } }),
    aBadge('family', 'Together', { category: 'social', criterion: { ...none, kind: 'family_joined' } }),
  ],
  levels: [
    { level: 1, title: 'Seeker', color: '#777777', pointsRequired: 0 },
    { level: 2, title: 'Listener', color: '#7a2e2e', pointsRequired: 100 },
  ],
};
const stats = {
  readers: 12,
  totalPoints: 3456,
  badgesEarned: 7,
  badges: 5,
  levels: 2,
  completedBibles: 1,
  completedPlans: 3,
};

const opened = async (routes: FakeRoutes = {}, search: DefinitionsSearch = {}) => {
  const calls = fakeApi({
    'GET /gamification/admin/definitions': () => ({ body: definitions }),
    'GET /gamification/admin/stats': () => ({ body: { stats } }),
    ...routes,
  });
  const onSearch = jest.fn();
  const { href } = await renderAtAddress(<DefinitionsPage search={search} onSearch={onSearch} />, '/admin/definitions');
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { calls, sent, onSearch, href, user: userEvent.setup() };
};
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
const alerts = () => screen.getAllByRole('alert').map((one) => one.textContent);

it('lists badges by category with what earns them, and the levels', async () => {
  await opened();
  await screen.findByRole('table', { name: 'Levels' });
  expect(cells('Reading badges')).toEqual([
    ['A ThousandAbout A Thousand', 'Rare', '1,000 chapters read, including repeats', '100'],
    ['LettersAbout Letters', 'Common', 'Romans to 2 Corinthians, Jude read', '25'],
  ]);
  expect(['Completion', 'Milestone', 'Social'].map((category) => cells(`${category} badges`)[0][2])).toEqual([
    'The Old Testament completed',
    '7 days in a row',
    'A family joined',
  ]);
  expect(
    within(screen.getByRole('region', { name: 'Special badges' })).getByText('No badges in this category.'),
  ).toBeInTheDocument();
  expect(cells('Levels')).toEqual([
    ['1, Seeker', '#777777', '0'],
    ['2, Listener', '#7a2e2e', '100'],
  ]);
  expect(screen.getByTestId('stats-totalPoints')).toHaveTextContent('3,456');
});

it('folds each list behind how much there is in it', async () => {
  const { user } = await opened();
  const [fold] = within(await screen.findByRole('region', { name: 'Reading badges' })).getAllByRole('group');
  const folds = () => screen.getAllByRole<HTMLDetailsElement>('group').map((one) => one.open);
  expect(fold).toHaveTextContent('Reading badges2 badges');
  expect(folds()).toEqual([false, false, false, false, false, false]);
  await user.click(within(fold).getByRole('heading', { name: 'Reading badges' }));
  await waitFor(() => expect(folds()).toEqual([true, false, false, false, false, false]));
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(folds()).toEqual([true, true, true, true, true, true]);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(folds()).toEqual([false, false, false, false, false, false]);
});

it('says when lists or statistics do not come', async () => {
  await opened({
    'GET /gamification/admin/definitions': () => ({ status: 500 }),
    'GET /gamification/admin/stats': () => ({ status: 500 }),
  });
  expect(await screen.findByText('Failed to load badges and levels. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Failed to load gamification statistics. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New level' })).toBeDisabled();
});

describe('a new badge', () => {
  const badge = (
    routes: FakeRoutes = {
      'POST /gamification/admin/badges': () => ({ status: 201, body: { badge: definitions.badges[0] } }),
    },
  ) => opened(routes);

  it('needs a name, a description and what its criterion asks for', async () => {
    const { user, sent } = await badge();
    await user.click(screen.getByRole('button', { name: 'New badge' }));
    await user.click(await screen.findByRole('button', { name: 'Create badge' }));
    await waitFor(() =>
      expect(alerts()).toEqual([
        'Badge name is required',
        'Description is required',
        'Threshold must be a whole number from 1 to 1000000',
      ]),
    );
    await user.selectOptions(screen.getByLabelText('Earned by'), 'book_group');
    await user.click(screen.getByRole('button', { name: 'Create badge' }));
    await waitFor(() => expect(alerts()).toContain('Please choose books of the Bible'));
    expect(sent()).toEqual([]);
  });

  it('is worth what its rarity says unless said otherwise', async () => {
    const { user } = await badge();
    await user.click(screen.getByRole('button', { name: 'New badge' }));
    expect(await screen.findByText('Blank = 25, as for other common badges.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Rarity'), 'legendary');
    expect(screen.getByText('Blank = 500, as for other legendary badges.')).toBeInTheDocument();
  });

  it.each([
    [
      'total_chapters',
      async (user: ReturnType<typeof userEvent.setup>) => user.type(screen.getByLabelText('How many'), '20'),
      { threshold: 20 },
    ],
    [
      'testament_completed',
      async (user: ReturnType<typeof userEvent.setup>) => user.selectOptions(screen.getByLabelText('Testament'), 'New'),
      { testament: 'New' },
    ],
    [
      'book_group',
      async (user: ReturnType<typeof userEvent.setup>) => {
        for (const name of ['Ruth', 'Esther']) await user.click(screen.getByLabelText(name));
      },
      { books: ['Ruth', 'Esther'] },
    ],
    ['church_joined', async () => undefined, {}],
  ])('by %s is sent with what belongs to it', async (criterion, fill, more) => {
    const { user, sent } = await badge();
    await user.click(screen.getByRole('button', { name: 'New badge' }));
    await user.type(await screen.findByLabelText('Name'), 'Mine');
    await user.type(screen.getByLabelText('Description'), 'For a test');
    await user.selectOptions(screen.getByLabelText('Earned by'), criterion);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create badge' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([
      { name: 'Mine', description: 'For a test', category: 'reading', rarity: 'common', criterion, ...more },
    ]);
  });

  it.each([
    [
      'beside its field',
      refusal(400, 'Validation failed', [{ field: 'name', message: 'Another name, please' }]),
      'Another name, please',
    ],
    ['above the form', { status: 500 }, 'Failed to create badge. Please try again.'],
  ])('that is refused says so %s', async (_, answer, words) => {
    const { user } = await badge({ 'POST /gamification/admin/badges': () => answer });
    await user.click(screen.getByRole('button', { name: 'New badge' }));
    await user.type(await screen.findByLabelText('Name'), 'Mine');
    await user.type(screen.getByLabelText('Description'), 'For a test');
    await user.type(screen.getByLabelText('How many'), '3');
    await user.click(screen.getByRole('button', { name: 'Create badge' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('a new level', () => {
  it('comes after the last, and says beside its points when they are too few', async () => {
    const low = 'A new level must start above the current highest.';
    const { user, sent } = await opened({
      'POST /gamification/admin/levels': () => refusal(400, low, [{ field: 'pointsRequired', message: low }]),
    });
    await user.click(await screen.findByRole('button', { name: 'New level' }));
    expect(await screen.findByRole('dialog', { name: 'New level 3' })).toHaveTextContent(
      'Above 100, where level 2 starts.',
    );
    await user.type(screen.getByLabelText('Colour'), 'gold');
    await user.click(screen.getByRole('button', { name: 'Create level' }));
    await waitFor(() =>
      expect(alerts()).toEqual([
        'Level title is required',
        'Please enter a colour such as #7a2e2e',
        'Points must be a whole number up to 100000000',
      ]),
    );
    await user.type(screen.getByLabelText('Title'), 'Teacher');
    await user.clear(screen.getByLabelText('Colour'));
    await user.type(screen.getByLabelText('From points'), '90');
    await user.click(screen.getByRole('button', { name: 'Create level' }));
    expect(await screen.findByText(low)).toBeInTheDocument();
    expect(sent()).toEqual([{ title: 'Teacher', color: '', pointsRequired: 90 }]);
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Pick from a palette'), { target: { value: '#123456' } });
      await Promise.resolve();
    });
    expect(screen.getByLabelText('Colour')).toHaveValue('#123456');
  });
});

describe('a badge that is given', () => {
  const found = {
    'GET /admin/users': () => ({
      body: {
        users: [aUser({ id: 4, name: 'Naomi' })],
        pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false },
      },
    }),
    'GET /admin/users/4/details': () => ({
      body: { user: { ...aUser({ id: 4 }), readers: [{ id: 9, name: 'Ruth' }] } },
    }),
  };

  const ruth: FakeRoutes = {
    'GET /admin/readers/9': () => ({
      body: { reader: aReader({ id: 9, name: 'Ruth', account: { id: 4, name: 'Naomi', email: 'naomi@example.org' } }) },
    }),
  };

  it('goes to the reader picked from the results', async () => {
    const { href, user } = await opened(found, { find: 'naomi' });
    await user.click(await screen.findByRole('link', { name: 'Ruth (9)' }));
    expect(href()).toBe('/admin/definitions?reader=9&find=naomi');
  });

  it('is sent, and said', async () => {
    const { user, sent } = await opened(
      {
        ...ruth,
        'POST /gamification/admin/grant-badge': () => ({ status: 201, body: { badge: definitions.badges[3] } }),
      },
      { reader: 9 },
    );
    await user.selectOptions(await screen.findByLabelText('Badge'), 'A Week');
    await user.click(screen.getByRole('button', { name: 'Give badge' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Give “A Week” to Ruth?' }));
    expect(asked.getByText('Ruth of Naomi (naomi@example.org): 900 → 925 points.')).toBeInTheDocument();
    expect(asked.getByText('This is permanent.')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing changed.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Give badge' }));
    await user.click(await screen.findByRole('button', { name: 'Give it' }));
    expect(await screen.findByText('They now have “A Week”.')).toBeInTheDocument();
    expect(sent()).toEqual([{ readerId: 9, badgeId: 'streak' }]);
  });

  it('says beside the badge that the reader has it already', async () => {
    const words = 'This reader already has this badge';
    const { user } = await opened(
      {
        ...ruth,
        'POST /gamification/admin/grant-badge': () => refusal(409, words, [{ field: 'badgeId', message: words }]),
      },
      { reader: 9 },
    );
    await user.click(await screen.findByRole('button', { name: 'Give badge' }));
    await user.click(await screen.findByRole('button', { name: 'Give it' }));
    await waitFor(() => expect(screen.getByLabelText('Badge')).toHaveAccessibleDescription(words));
  });
});
