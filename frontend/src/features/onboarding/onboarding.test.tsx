import '@testing-library/jest-dom';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_ONBOARDING, DEFAULT_PREFERENCES } from '@lectio/contract';
import { clearSession, getAuth, setOnboarding, signInWith } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderWithQueries } from '@/shared/testing/render';
import { FAMILY_SUCCESS_MS } from './family-step';
import { OnboardingPage } from './onboarding-page';
import { NOTICE_MS } from './readers-step';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const onboarding = (currentStep: number, completed = false) => ({ ...DEFAULT_ONBOARDING, currentStep, completed });
const anna = { id: 1, name: 'Anna', age: 34, gender: null, isPrimary: true };
const bergers = { id: 5, name: 'Berger', inviteCode: 'ABCDEF23' };
const crete = { id: 3, name: 'Church on Crete', address: 'Gortyn', allowPublicJoining: true };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const click = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

/** A question comes with code of its own: looks under fake timers give it no turn, however many there are. */
const asks = async (): Promise<void> => {
  for (let turns = 0; turns < 1_000 && screen.queryByRole('dialog') === null; turns++) await pass(1);
};

/** The page at a step already reached; every move on the server goes one further. */
const open = async (step: number, routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [anna] } }),
    'GET /families': () => ({ body: { families: [] } }),
    'POST /users/onboarding/advance': () => ({ body: { onboarding: onboarding(step + 1) } }),
    'POST /users/onboarding/complete': () => ({ body: { onboarding: onboarding(6, true) } }),
    ...routes,
  });
  signInWith({ token: 'mine', user: person({ onboardingCompleted: false }) });
  setOnboarding(onboarding(step));
  const steps: number[] = [];
  await act(async () => renderWithQueries(<OnboardingPage step={step} onStep={(next) => steps.push(next)} />));
  const sent = (path: string) =>
    calls.filter((call) => call.path === path && call.method === 'POST').map((call) => call.body);
  return { calls, steps, sent, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};

describe('what was written when the session ended is there again after a new sign-in', () => {
  it.each([
    [2, { 'Or enter a join code': 'ABCD2345' }],
    [4, { 'Family name': 'Berger', 'Or join with an invite code': 'EFGH6789' }],
    [5, { Name: 'Mira', 'Age (optional)': '7' }],
  ])('in step %i', async (step, written) => {
    const { user } = await open(step);
    for (const [label, text] of Object.entries(written)) await user.type(screen.getByLabelText(label), text);
    act(() => clearSession('session-ended'));
    cleanup();
    await open(step);
    const shown = Object.keys(written).map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(shown).toEqual(Object.values(written));
  });

  it('in the preferences', async () => {
    const { user } = await open(3);
    await user.click(screen.getByRole('radio', { name: 'Both' }));
    act(() => clearSession('session-ended'));
    cleanup();
    await open(3);
    expect(screen.getByRole('radio', { name: 'Both' })).toBeChecked();
  });
});

describe('every step', () => {
  it.each([
    [1, 'Welcome to Lectio', '0%'],
    [2, 'Connect with Your Church', '20%'],
    [3, 'Set Your Preferences', '40%'],
    [4, 'Create or Join a Family', '60%'],
    [5, 'Add Family Readers', '80%'],
    [6, "You're All Set!", '100%'],
  ])('%i says where it stands: %s, %s', async (step, title, percent) => {
    await open(step);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(`Step ${step} of 6`)).toBeInTheDocument();
    expect(screen.getByText(percent)).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', percent);
    expect(
      screen.getAllByRole('button').filter((button) => button.getAttribute('aria-label')?.startsWith('Step')),
    ).toHaveLength(step - 1);
  });

  it('that is past can be gone back to, and nothing is counted twice', async () => {
    const { steps, user, sent } = await open(3);
    await click(user, 'Step 2: Connect with Your Church');
    expect(steps).toEqual([2]);
    expect(sent('/users/onboarding/advance')).toEqual([]);
  });

  it('may be left with all the rest', async () => {
    const { user, sent } = await open(2);
    await click(user, 'Skip All');
    expect(sent('/users/onboarding/complete')).toHaveLength(1);
    expect(getAuth().onboarding?.completed).toBe(true);
  });

  it('stays where the next cannot be saved', async () => {
    const { user, steps } = await open(1, { 'POST /users/onboarding/advance': () => refusal(500, '') });
    await click(user, 'Get Started');
    expect(await screen.findByText('Failed to save your progress. Please try again.')).toBeInTheDocument();
    expect(steps).toEqual([]);
  });

  it('asks again for what could not be loaded', async () => {
    fakeApi({ 'GET /users/onboarding': () => ({ body: { onboarding: onboarding(6, true) } }) });
    signInWith({ token: 'mine', user: person() }, { onboarding: DEFAULT_ONBOARDING, preferences: DEFAULT_PREFERENCES });
    await act(async () => renderWithQueries(<OnboardingPage step={1} onStep={() => undefined} />));
    await waitFor(() => expect(getAuth().onboarding).toEqual(onboarding(6, true)));
  });
});

it('the welcome leads on', async () => {
  const { user, steps, sent } = await open(1);
  await click(user, 'Get Started');
  await waitFor(() => expect(steps).toEqual([2]));
  expect(sent('/users/onboarding/advance')).toEqual([{ skip: false }]);
});

describe('the church', () => {
  const search = async (user: ReturnType<typeof userEvent.setup>, term: string) => {
    await user.type(screen.getByLabelText('Find your church'), term);
    await click(user, 'Search');
  };

  it('is searched for by a term that is not blank', async () => {
    const { user, calls } = await open(2, {
      'GET /churches/search/crete%2Fgortyn': () => ({ body: { churches: [] } }),
    });
    const before = calls.length;
    await search(user, '   ');
    expect(calls).toHaveLength(before);
    await search(user, 'crete/gortyn ');
    expect(
      await screen.findByText(
        /^We couldn’t find “crete\/gortyn”\. You can find a private church only by its full name\. Ask its members/,
      ),
    ).toBeInTheDocument();
  });

  it('says when the search fails', async () => {
    const { user } = await open(2, { 'GET /churches/search/crete': () => refusal(500, '') });
    await search(user, 'crete');
    expect(await screen.findByText('Failed to search churches. Please try again.')).toBeInTheDocument();
  });

  it('decides on who found it, and can be left', async () => {
    const { user, sent } = await open(2, {
      'GET /churches/search/crete': () => ({ body: { churches: [crete] } }),
      'POST /churches/join': () => ({
        body: {
          user: { id: 1, church: { id: 3, name: crete.name, accent: 'forest', motif: 'dove' } },
          membershipStatus: 'pending',
        },
      }),
      'POST /churches/leave': () => ({ body: { message: 'Left' } }),
    });
    await search(user, 'crete');
    await user.click(await screen.findByRole('button', { name: 'Join Church on Crete' }));
    expect(
      await screen.findByText('You’ve asked to join. The church’s administrator will decide.'),
    ).toBeInTheDocument();
    expect(sent('/churches/join')).toEqual([{ churchId: 3 }]);
    expect(getAuth().user).toMatchObject({
      church: { id: 3, name: crete.name, accent: 'forest', motif: 'dove' },
      churchMembershipStatus: 'pending',
    });
    expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
    await click(user, 'Withdraw Request');
    await asks();
    const asked = within(screen.getByRole('dialog', { name: 'Withdraw Request' }));
    expect(
      asked.getByText('Are you sure you want to withdraw your request to join Church on Crete?'),
    ).toBeInTheDocument();
    expect(sent('/churches/leave')).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByLabelText('Find your church')).toBeInTheDocument();
    expect(getAuth().user).toMatchObject({ church: null, churchMembershipStatus: null });
  });

  it.each([
    ['in its own words where the server has none', refusal(500, ''), 'Failed to join church. Please try again.'],
    ['in those of the server', refusal(404, 'Church not found'), 'Church not found'],
  ])('refuses, told %s', async (_, answer, text) => {
    const { user } = await open(2, {
      'GET /churches/search/crete': () => ({ body: { churches: [crete] } }),
      'POST /churches/join': () => answer,
    });
    await search(user, 'crete');
    await user.click(await screen.findByRole('button', { name: 'Join Church on Crete' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('lets in by its code at once; what is typed becomes upper case, at most 20 characters', async () => {
    const { user, sent } = await open(2, {
      'POST /churches/join': () => ({
        body: {
          user: { id: 1, church: { id: 3, name: crete.name, accent: 'forest', motif: 'dove' } },
          membershipStatus: 'approved',
        },
      }),
    });
    await click(user, 'Join with Code');
    expect(screen.getByText('Please enter a join code')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Or enter a join code'), 'abcdefghij23456789klmnop');
    expect(screen.getByLabelText('Or enter a join code')).toHaveValue('ABCDEFGHIJ23456789KL');
    await click(user, 'Join with Code');
    expect(await screen.findByText('You’re a member.')).toBeInTheDocument();
    expect(sent('/churches/join')).toEqual([{ joinCode: 'ABCDEFGHIJ23456789KL' }]);
  });

  it('says when a code is nobody’s, and when leaving fails', async () => {
    const { user } = await open(2, {
      'POST /churches/join': () => refusal(500, ''),
      'POST /churches/leave': () => refusal(500, ''),
    });
    await user.type(screen.getByLabelText('Or enter a join code'), 'abc{Enter}');
    expect(await screen.findByText('Invalid join code. Please try again.')).toBeInTheDocument();
    act(() =>
      signInWith({
        token: 'mine',
        user: person({
          church: { id: 3, name: crete.name, accent: 'forest', motif: 'dove' },
          churchMembershipStatus: 'approved',
        }),
      }),
    );
    await click(user, 'Leave Church');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Failed to leave church. Please try again.')).toBeInTheDocument();
  });

  it('may be left out', async () => {
    const { user, sent } = await open(2);
    await click(user, 'Skip for Now');
    expect(sent('/users/onboarding/advance')).toEqual([{ skip: true }]);
  });
});

describe('the preferences', () => {
  it('are saved before it goes on', async () => {
    const { user, steps, calls } = await open(3, {
      'PUT /users/preferences': ({ body }) => ({
        body: { preferences: { ...DEFAULT_PREFERENCES, ...(body as object) } },
      }),
    });
    await user.selectOptions(screen.getByLabelText('Bible translation'), 'NLT');
    await user.click(screen.getByRole('switch', { name: 'Competitive features' }));
    await click(user, 'Save and Continue');
    await waitFor(() => expect(steps).toEqual([4]));
    expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({
      bibleTranslation: 'NLT',
      competitiveMode: true,
      appUsageMode: 'tracking',
    });
    expect(getAuth().preferences).toMatchObject({ bibleTranslation: 'NLT', competitiveMode: true });
  });

  it('keep the step when they cannot be', async () => {
    const { user, steps } = await open(3, { 'PUT /users/preferences': () => refusal(500, '') });
    await click(user, 'Save and Continue');
    expect(await screen.findByText('Failed to save settings. Please try again.')).toBeInTheDocument();
    expect(steps).toEqual([]);
  });
});

describe('the family', () => {
  it('is created, says so for a second and a half, and goes on', async () => {
    const { user, steps, sent } = await open(4, {
      'POST /families': () => ({ status: 201, body: { family: bergers } }),
    });
    // As yet it says nothing, and takes no room.
    expect(screen.getAllByRole('status')[0]).toHaveClass('sr-only');
    await click(user, 'Create Family');
    expect(screen.getByText('Please enter a family name')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Family name'), ' Berger ');
    await click(user, 'Create Family');
    expect(
      await screen.findByText(
        'Berger is ready. Others can join with the code ABCDEF23. You’ll find it under My Family.',
      ),
    ).toBeInTheDocument();
    expect(sent('/families')).toEqual([{ name: 'Berger' }]);
    await pass(FAMILY_SUCCESS_MS - 200);
    expect(steps).toEqual([]);
    await pass(250);
    expect(steps).toEqual([5]);
  });

  it('is joined by its code: upper case, at most 10 characters', async () => {
    const { user, steps, sent } = await open(4, {
      'POST /families/join': () => ({ body: { success: true, family: bergers } }),
    });
    await click(user, 'Join Family');
    expect(screen.getByText('Please enter an invite code')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Or join with an invite code'), 'abcdef23456789');
    expect(screen.getByText(/6-10 characters/)).toBeInTheDocument();
    await click(user, 'Join Family');
    expect(await screen.findByText('You joined Berger.')).toBeInTheDocument();
    expect(sent('/families/join')).toEqual([{ inviteCode: 'ABCDEF2345' }]);
    await pass(FAMILY_SUCCESS_MS + 50);
    expect(steps).toEqual([5]);
  });

  const creating = { route: 'POST /families', label: 'Family name', button: 'Create Family' };
  const joining = { route: 'POST /families/join', label: 'Or join with an invite code', button: 'Join Family' };
  it.each([
    { ...creating, answer: { body: {} }, text: 'Unexpected response from server. Please try again.' },
    { ...creating, answer: refusal(500, ''), text: 'Failed to create family' },
    { ...joining, answer: { body: {} }, text: 'Unexpected response from server. Please try again.' },
    {
      ...joining,
      answer: refusal(500, ''),
      text: 'Failed to join family. Please check your invite code and try again.',
    },
    {
      ...joining,
      answer: refusal(400, 'Invite code must be at least 6 characters'),
      text: 'Invite code must be at least 6 characters',
    },
  ])('says at $route: $text', async ({ route, label, button, answer, text }) => {
    const { user } = await open(4, { [route]: () => answer });
    await user.type(screen.getByLabelText(label), 'abcdef');
    await click(user, button);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('says when it is not known whether there is one, and lets pass all the same', async () => {
    const { user, sent } = await open(4, { 'GET /families': () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load families')).toBeInTheDocument();
    await click(user, 'Continue Solo');
    expect(sent('/users/onboarding/advance')[0]).toEqual({ skip: true });
  });

  it('is not for everybody: who reads alone has no readers to add either', async () => {
    let reached = 4;
    const { user, sent, steps } = await open(4, {
      'POST /users/onboarding/advance': () => ({ body: { onboarding: onboarding((reached += 1)) } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Continue Solo' }));
    await waitFor(() => expect(steps).toEqual([6]));
    expect(sent('/users/onboarding/advance')).toEqual([{ skip: true }, { skip: true }]);
  });

  it('goes on from the step that was saved when only the second of them fails', async () => {
    let fails = true;
    let reached = 4;
    const { user, sent, steps } = await open(4, {
      'POST /users/onboarding/advance': () =>
        reached === 5 && fails ? refusal(500, '') : { body: { onboarding: onboarding((reached += 1)) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue Solo' }));
    expect(await screen.findByText('Failed to save your progress. Please try again.')).toBeInTheDocument();
    fails = false;
    await click(user, 'Continue Solo');
    await waitFor(() => expect(steps).toEqual([6]));
    expect(sent('/users/onboarding/advance')).toHaveLength(3);
  });
});

describe('the readers', () => {
  const add = async (user: ReturnType<typeof userEvent.setup>, name: string, age = '') => {
    if (name) await user.type(screen.getByLabelText('Name'), name);
    if (age) await user.type(screen.getByLabelText('Age (optional)'), age);
    await click(user, 'Add Reader');
  };

  it.each([
    ['no name', '', '8', 'Please enter a reader name'],
    ['an age too low', 'Levi', '0', 'Age must be at least 1'],
    ['an age too high', 'Levi', '121', 'Age must be at most 120'],
  ])('are refused with %s', async (_, name, age, text) => {
    const { user, sent } = await open(5);
    await add(user, name, age);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(sent('/readers')).toEqual([]);
  });

  it('come into the family; that they cannot is no failure; the notice stays two seconds', async () => {
    const readers = [anna];
    const { user, sent } = await open(5, {
      'GET /readers': () => ({ body: { readers } }),
      'GET /families': () => ({ body: { families: [bergers] } }),
      'POST /readers': () => {
        readers.push({ id: 9, name: 'Levi', age: 120, gender: null, isPrimary: false });
        return { status: 201, body: { reader: readers[1] } };
      },
      'POST /families/5/readers/9': () => refusal(409, 'Already there'),
    });
    await add(user, 'Levi', '120');
    expect(await screen.findByText('Levi was added.')).toBeInTheDocument();
    expect([sent('/readers'), sent('/families/5/readers/9')]).toEqual([[{ name: 'Levi', age: 120 }], [undefined]]);
    await pass(NOTICE_MS + 50);
    expect(screen.queryByText('Levi was added.')).not.toBeInTheDocument();
    await click(user, 'Continue');
    expect(sent('/users/onboarding/advance')).toEqual([{ skip: false }]);
  });

  it('say when one cannot be added', async () => {
    const { user } = await open(5, { 'POST /readers': () => refusal(500, '') });
    await add(user, 'Levi');
    expect(await screen.findByText('Failed to create reader')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Levi');
  });

  it('are nobody else for now', async () => {
    const { user, sent } = await open(5);
    await user.click(await screen.findByRole('button', { name: 'Just Me for Now' }));
    expect(sent('/users/onboarding/advance')).toEqual([{ skip: true }]);
  });
});

it('the first chapter can be marked where it ends, and that ends it too', async () => {
  const { user, sent } = await open(6, {
    'GET /reports': () => ({ body: { reports: [], pagination: { totalReports: 0 } } }),
    'GET /plans/reader/1/progress': () => ({ body: { progress: [] } }),
    'GET /users/reading-place': () => ({ body: { reading: { chapterId: 930 }, chosenAt: null, now: '' } }),
    'POST /reports': () => ({
      status: 201,
      body: { message: '', batchId: 'b-1', summary: { reportsCreated: 1, skipped: 0 } },
    }),
  });
  expect(await screen.findByText('Matthew 1')).toBeInTheDocument();
  await click(user, 'Mark as read');
  await waitFor(() => expect(getAuth().onboarding?.completed).toBe(true));
  expect(sent('/reports')).toMatchObject([{ readerId: 1, chapterIds: [930] }]);
});

it('the summary tells what it came to, and ends the first steps', async () => {
  const { user, sent } = await open(6, { 'GET /families': () => ({ body: { families: [bergers] } }) });
  expect(await screen.findByText('Berger')).toBeInTheDocument();
  expect(screen.getByText('Just you')).toBeInTheDocument();
  await click(user, 'Start Reading Journey!');
  expect(sent('/users/onboarding/complete')).toHaveLength(1);
});
