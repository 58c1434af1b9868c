import '@testing-library/jest-dom';
import {
  BOOKS,
  CHALLENGE_MESSAGES,
  type ChallengeAnswer,
  type ChallengePageAnswer,
  type RehearsalAnswer,
} from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, refusal, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { listenToMessages } from '@/shared/testing/said';
import { buttonLook } from '@/shared/ui/button';
import { ChallengePage } from './challenge-page';
import { ChallengesPage, type ChallengesSearch } from './challenges-page';

const october: ChallengeAnswer = {
  id: 4,
  name: 'October together',
  reward: 'Cake for everybody',
  scope: 'church',
  scopeId: 8,
  scopeName: 'Bethel',
  look: { accent: 'forest', motif: 'dove' },
  state: 'running',
  from: '2026-10-01',
  until: '2026-10-31',
  closesAt: '2026-11-04T00:00:00.000Z',
  chapters: 'bible',
  books: [],
  planId: null,
  chapterCount: 1189,
  teams: 'chosen',
  teamNames: ['Lilies', 'Sparrows'],
  goal: 'each',
  target: 1189,
  restWeekdays: [7],
  lateEntry: true,
  version: 1,
  canOrganise: false,
};
const page: ChallengePageAnswer = {
  challenge: october,
  standing: {
    teams: [
      {
        rank: 1,
        team: 2,
        name: 'Sparrows',
        readers: 1,
        chapters: 90,
        chaptersAtClose: null,
        finished: 0,
        target: 1189,
      },
      { rank: 2, team: 1, name: 'Lilies', readers: 2, chapters: 12, chaptersAtClose: 15, finished: 0, target: 2378 },
    ],
    readers: 3,
    chapters: 102,
    chaptersAtClose: null,
    finished: 0,
    target: 3567,
  },
  today: { readers: 2, named: [{ readerId: 9, name: 'Anna' }] },
  leading: [],
  pace: { expected: 400, daysLeft: 20, readingDaysLeft: 17 },
  own: [],
  joinable: [{ readerId: 1, name: 'Ruth' }],
  versions: [{ version: 2, at: '2026-10-05T08:00:00.000Z', reason: 'Holidays', concerns: 'everyone', readers: 3 }],
  inviteCode: null,
};
const organises = [{ scope: 'church' as const, scopeId: 8, name: 'Bethel' }];

function List() {
  const [search, setSearch] = useState<ChallengesSearch>({});
  return <ChallengesPage search={search} onSearch={setSearch} />;
}
const showList = async (routes: FakeRoutes) => {
  const calls = fakeApi({ 'GET /plans': () => ({ body: { plans: [] } }), ...routes });
  await renderAtAddress(<List />);
  return calls;
};
const showPage = async (answer: ChallengePageAnswer, routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'GET /challenges/4': () => ({ body: answer }),
    'GET /challenges': () => ({ body: { challenges: [answer.challenge], organises } }),
    ...routes,
  });
  await renderAtAddress(<ChallengePage id={4} isEditing={false} onEdit={() => undefined} />);
  return calls;
};

describe('the list', () => {
  it('says what runs, and lets nobody else set one', async () => {
    await showList({ 'GET /challenges': () => ({ body: { challenges: [october], organises: [] } }) });
    expect(await screen.findByRole('link', { name: 'October together' })).toHaveAttribute('href', '/challenges/4');
    expect(screen.getByText('Running')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New challenge' })).toBeNull();
  });

  it('is empty, or fails with a second try', async () => {
    await showList({ 'GET /challenges': () => ({ body: { challenges: [], organises: [] } }) });
    expect(await screen.findByText('No challenges yet')).toBeInTheDocument();
    await showList({ 'GET /challenges': () => refusal(500, '') });
    expect(await screen.findByText('Failed to load challenges. Please try again.')).toBeInTheDocument();
  });

  it('leads those who belong to nobody to a family or a church', async () => {
    const none = { 'GET /challenges': () => ({ body: { challenges: [], organises: [] } }) };
    await showList({ ...none, 'GET /families': () => ({ body: { families: [] } }) });
    expect(await screen.findByRole('link', { name: 'Create Family' })).toHaveAttribute('href', '/family');
    expect(screen.getByRole('link', { name: 'My Church' })).toHaveAttribute('href', '/church-management');
  });

  it('is made for a group that one leads', async () => {
    const choir = { scope: 'group' as const, scopeId: 3, name: 'Choir' };
    const calls = await showList({
      'GET /challenges': () => ({ body: { challenges: [], organises: [...organises, choir] } }),
      'POST /challenges': () => ({ status: 201, body: { challenge: { ...october, state: 'draft' } } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Run it again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New challenge' }));
    await userEvent.selectOptions(dialog.getByLabelText('For'), 'Choir');
    await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ scope: 'group', scopeId: 3 }),
    );
  });

  it('keeps the October challenge as a draft, with the whole Bible in its month', async () => {
    const calls = await showList({
      'GET /challenges': () => ({ body: { challenges: [], organises } }),
      'POST /challenges': () => ({ status: 201, body: { challenge: { ...october, state: 'draft' } } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Run it again' }));
    const dialog = await screen.findByRole('dialog', { name: 'New challenge' });
    expect(within(dialog).getByLabelText('Name')).toHaveValue('The October challenge');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeDefined());
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      scope: 'church',
      scopeId: 8,
      chapters: 'bible',
      goal: 'each',
      from: expect.stringMatching(/-10-01$/) as string,
      until: expect.stringMatching(/-10-31$/) as string,
    });
  });

  const draftOf = (calls: readonly { method: string; body?: unknown }[]) =>
    calls.find(({ method }) => method === 'POST')?.body;
  const begin = async () => {
    const calls = await showList({
      'GET /challenges': () => ({ body: { challenges: [], organises } }),
      'POST /challenges': () => ({ status: 201, body: { challenge: { ...october, state: 'draft' } } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New challenge' }));
    return { calls, dialog: await screen.findByRole('dialog', { name: 'New challenge' }) };
  };

  it('begins with a name, what is read and dates, and folds the rest', async () => {
    const { calls, dialog } = await begin();
    const shown = within(dialog)
      .getAllByRole('combobox')
      .concat(within(dialog).getAllByRole('textbox'))
      .filter((field) => field.closest('details') === null);
    expect(shown.map((field) => field.getAttribute('name'))).toEqual(['chapters', 'name']);
    expect(within(dialog).getByLabelText<HTMLInputElement>('First day').value).toMatch(/-01$/);
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Ruth tonight');
    await userEvent.selectOptions(within(dialog).getByLabelText('Chapters'), 'Books');
    await userEvent.click(within(dialog).getByLabelText('Ruth'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(draftOf(calls)).toMatchObject({ name: 'Ruth tonight', chapters: 'books', books: [8], teams: 'none' }),
    );
  });

  it.each([
    ['Advent', { name: 'Advent with Luke', chapters: 'books', books: [42] }, /-12-01$/, /-12-24$/],
    ['A Gospel in a month', { chapters: 'books', books: [41] }, /-01$/, /-(28|29|30|31)$/],
    ['The whole Bible in a year', { chapters: 'bible' }, /-01-01$/, /-12-31$/],
  ])('is filled in from the template %s with one press', async (label, filled, from, until) => {
    const { calls, dialog } = await begin();
    const template = within(dialog).getByRole('button', { name: label });
    expect(template).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(template);
    expect(within(dialog).getAllByRole('button', { pressed: true })).toEqual([template]);
    const books = 'books' in filled ? filled.books.map((book) => BOOKS[book - 1].name) : [];
    for (const name of books) expect(within(dialog).getByText(name, { selector: 'p' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(draftOf(calls)).toMatchObject({
        ...filled,
        from: expect.stringMatching(from) as string,
        until: expect.stringMatching(until) as string,
      }),
    );
  });
});

describe('the page of a challenge', () => {
  it('shows teams by their share, corrections, who read today and what the rules are', async () => {
    await showPage(page);
    const teams = await screen.findByRole('region', { name: 'Teams' });
    expect(
      within(teams)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringContaining('Sparrows'),
      expect.stringContaining('Corrected since it closed: 15 before, 12 now'),
    ]);
    expect(screen.getByText('2 readers so far: Anna and others')).toBeInTheDocument();
    expect(within(teams).getByRole('progressbar', { name: 'Sparrows' })).toHaveAttribute('aria-valuenow', '90');
    expect(within(teams).getByText(/· 7%$/)).toBeVisible();
    expect(
      within(teams)
        .getAllByRole('progressbar')
        .map((bar) => bar.querySelector('div')?.style.width),
    ).toEqual(['7.5%', '0.5%']);
    expect(within(teams).getByText('an even pace by today')).toBeInTheDocument();
    expect(screen.getByText('even pace: 400 chapters')).toBeInTheDocument();
    expect(screen.getByText(/298 chapters behind. 17 days left\./)).toBeInTheDocument();
    expect(screen.getByText('No reading on Sundays.')).toBeInTheDocument();
    expect(screen.getByText(/Changed on Oct 5, 2026 for everyone, 3 readers then: Holidays/)).toBeInTheDocument();
  });

  it('shows without teams who has read the most, and how many others take part', async () => {
    const leading = [
      { readerId: 9, name: 'Anna', chapters: 90 },
      { readerId: 7, name: 'Ben', chapters: 1 },
    ];
    await showPage({ ...page, challenge: { ...october, teams: 'none' }, leading });
    const readers = within(await screen.findByRole('region', { name: 'Readers' }));
    expect(readers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AAnna90 chapters',
      'BBen1 chapter',
    ]);
    expect(readers.getByText('and 1 more')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Teams' })).toBeNull();
  });

  it('counts nothing while nobody takes part', async () => {
    const standing = { ...page.standing, teams: [], readers: 0, chapters: 0, target: 0 };
    await showPage({ ...page, challenge: { ...october, teams: 'none' }, standing });
    expect(
      within(await screen.findByRole('region', { name: 'Together' })).getByText('Nobody has joined yet.'),
    ).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Readers' })).toBeNull();
  });

  it('is joined with a press, in the chosen team', async () => {
    const calls = await showPage(page, {
      'POST /challenges/4/readers': () => ({ status: 201, body: { message: '' } }),
    });
    await userEvent.selectOptions(await screen.findByLabelText('Team'), 'Sparrows');
    await userEvent.click(screen.getByRole('button', { name: 'Join as Ruth' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ readerId: 1, team: 2 }));
  });

  it('says that a reader who comes back is in the team from before', async () => {
    const said = listenToMessages();
    const message = CHALLENGE_MESSAGES.backInTeam;
    await showPage(page, { 'POST /challenges/4/readers': () => ({ status: 201, body: { message } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Join as Ruth' }));
    await waitFor(() => expect(said()).toEqual([message]));
  });

  const taking = {
    readers: [
      { readerId: 9, name: 'Anna', ownerName: 'Anna', team: 1 },
      { readerId: 12, name: null, ownerName: 'Anna', team: 2 },
    ],
    teams: [
      { team: 1, name: 'Lilies' },
      { team: 2, name: 'Sparrows' },
    ],
    pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, totalReaders: 2 },
  };

  it('lets those who lead move readers between teams', async () => {
    const calls = await showPage(
      { ...page, challenge: { ...october, canOrganise: true } },
      {
        'GET /challenges/4/readers': () => ({ body: taking }),
        'PUT /challenges/4/readers/9': () => ({ body: { message: 'Reader moved' } }),
      },
    );
    expect(await screen.findByLabelText('Team of A reader of Anna')).toHaveValue('2');
    await userEvent.selectOptions(screen.getByLabelText('Team of Anna'), 'Sparrows');
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ team: 2 }));
  });

  it('says when nobody has joined, when who takes part cannot be loaded, and lists it for nobody else', async () => {
    const led = { ...page, challenge: { ...october, canOrganise: true } };
    const nobody = { ...taking, readers: [] };
    await showPage(led, { 'GET /challenges/4/readers': () => ({ body: nobody }) });
    expect(await screen.findByText('Nobody has joined yet.')).toBeInTheDocument();
    await showPage(led, { 'GET /challenges/4/readers': () => refusal(500, '') });
    expect(await screen.findByText('Failed to load the participants. Please try again.')).toBeInTheDocument();
    const calls = await showPage(page);
    await screen.findAllByRole('region', { name: 'Teams' });
    expect(calls.some(({ path }) => path === '/challenges/4/readers')).toBe(false);
  });

  it('is published after a question, and tried on the past before', async () => {
    const trial: RehearsalAnswer = {
      id: 1,
      history: 'last-year',
      from: '2025-10-01',
      until: '2025-10-31',
      state: 'done',
      done: 40,
      total: 40,
      figures: {
        readers: 40,
        started: 30,
        finished: 3,
        dropped: 12,
        droppedByWeek: [8, 0, 4],
        medianChapters: 60,
        chapters: 2000,
      },
      withRest: {
        readers: 40,
        started: 30,
        finished: 3,
        dropped: 7,
        droppedByWeek: [5, 0, 2],
        medianChapters: 60,
        chapters: 2000,
      },
      balance: { teams: 2, least: 900, most: 1100 },
      droppedReaders: [],
    };
    const draft = { ...page, challenge: { ...october, state: 'draft' as const, canOrganise: true } };
    const calls = await showPage(draft, {
      'GET /challenges/4/rehearsals': () => ({ body: { rehearsals: [trial] } }),
      'POST /challenges/4/publish': () => ({ body: { challenge: october } }),
    });
    const row = await screen.findByRole('row', { name: /Stopped for a week/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['12', '7']);
    expect(screen.getByText('2 teams: between 900 and 1,100 chapters.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish October together' });
    const publish = within(dialog).getByRole('button', { name: 'Publish' });
    expect(publish).toHaveClass(buttonLook('primary'));
    await userEvent.click(publish);
    await waitFor(() => expect(calls.some(({ path }) => path === '/challenges/4/publish')).toBe(true));
  });

  it('leads nobody back who left while it was being deleted, and says that it is', async () => {
    const said = listenToMessages();
    let answer = (): void => undefined;
    const draft = { ...page, challenge: { ...october, state: 'draft' as const, canOrganise: true } };
    fakeApi({
      'GET /challenges/4': () => ({ body: draft }),
      'GET /challenges/4/rehearsals': () => ({ body: { rehearsals: [] } }),
      'DELETE /challenges/4': () =>
        new Promise<FakeAnswer>((resolve) => (answer = () => resolve({ body: { message: 'Gone' } }))),
    });
    const shown = (
      <>
        <ChallengePage id={4} isEditing={false} onEdit={() => undefined} />
        <Link to="/reading">Read</Link>
      </>
    );
    const { href } = await renderAtAddress(shown, '/challenges/4');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete draft' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete October together' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    fireEvent.click(screen.getByText('Read'));
    await waitFor(() => expect(href()).toBe('/reading'));
    await act(async () => answer());
    await waitFor(() => expect(said()).toEqual(['October together was deleted.']));
    expect(href()).toBe('/reading');
  });

  it('is renamed without a reason, which new rules are asked for', async () => {
    const error = CHALLENGE_MESSAGES.reasonRequired;
    const answers: FakeAnswer[] = [
      refusal(400, error, [{ field: 'reason', message: error }]),
      { body: { challenge: { ...october, name: 'October' } } },
    ];
    const led = { ...page, challenge: { ...october, canOrganise: true } };
    const calls = fakeApi({
      'GET /challenges/4': () => ({ body: led }),
      'GET /challenges': () => ({ body: { challenges: [led.challenge], organises } }),
      'GET /plans': () => ({ body: { plans: [] } }),
      'PUT /challenges/4': () => answers.shift() ?? {},
    });
    await renderAtAddress(<ChallengePage id={4} isEditing onEdit={() => undefined} />);
    const dialog = await screen.findByRole('dialog', { name: 'October together' });
    const save = within(dialog).getByRole('button', { name: 'Change the rules' });
    await userEvent.click(save);
    const reason = within(dialog).getByRole('textbox', { name: 'Why are you changing the rules?' });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(error));
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'October');
    await userEvent.click(save);
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([
      { name: 'October together', reason: null },
      { name: 'October', reason: null },
    ]);
  });
});
