import '@testing-library/jest-dom';
import { DEFAULT_ONBOARDING, DEFAULT_PREFERENCES } from '@lectio/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setOnboarding, signInWith } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderWithQueries } from '@/shared/testing/render';
import { OnboardingPage } from './onboarding-page';

const anna = { id: 1, name: 'Anna', age: 34, gender: null, isPrimary: true };
const plans = [
  { id: 'gospels', name: 'The Gospels in 30 Days', chapterCount: 89, estimatedDays: 30 },
  { id: 'bible', name: 'The Bible in a Year', chapterCount: 1189, estimatedDays: 365 },
];
const luke = {
  id: 4,
  name: 'Luke together',
  state: 'running',
  lateEntry: true,
  from: '2026-12-01',
  until: '2026-12-24',
  chapters: 'books',
  books: [42],
  chapterCount: 24,
  teams: 'chosen',
  teamNames: ['Lilies', 'Sparrows'],
};
const reminders = { chosen: ['digest-mail'], at: '19:00', streakAt: '21:30', quietFrom: null, quietUntil: null };

/** A step where the site has only the KJV. */
const open = async (routes: FakeRoutes = {}, currentStep = 3) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [anna] } }),
    'GET /families': () => ({ body: { families: [] } }),
    'GET /plans': () => ({ body: { plans } }),
    'GET /plans/reader/1/progress': () => ({ body: { progress: [] } }),
    'GET /challenges': () => ({ body: { challenges: [luke, { ...luke, id: 5, lateEntry: false }], organises: [] } }),
    'GET /reminders': () => ({ body: { reminders, devices: [], publicKey: 'key', mailPossible: false } }),
    'PUT /reminders': () => ({ body: { reminders, devices: [], publicKey: 'key', mailPossible: false } }),
    'GET /esv/translations': () => ({
      body: { usual: 'KJV', translations: [{ id: 'KJV', name: 'King James Version', importedAt: null }] },
    }),
    'GET /users/preferences': () => ({ body: { preferences: DEFAULT_PREFERENCES } }),
    'PUT /users/preferences': ({ body }) => ({
      body: { preferences: { ...DEFAULT_PREFERENCES, ...(body as object) } },
    }),
    'POST /users/onboarding/advance': () => ({ body: { onboarding: { ...DEFAULT_ONBOARDING, currentStep: 4 } } }),
    ...routes,
  });
  signInWith({ token: 'mine', user: person({ onboardingCompleted: false }) });
  setOnboarding({ ...DEFAULT_ONBOARDING, currentStep });
  const steps: number[] = [];
  await act(async () => renderWithQueries(<OnboardingPage step={currentStep} onStep={(next) => steps.push(next)} />));
  const user = userEvent.setup();
  const sent = (what: string) =>
    calls.filter(({ method, path }) => `${method} ${path}` === what).map(({ body }) => body);
  const save = () => user.click(screen.getByRole('button', { name: 'Save and Continue' }));
  return { user, sent, save, steps };
};

it('asks for nothing more where nothing is chosen, and puts the translation of the site first', async () => {
  const { sent, save, steps } = await open();
  await waitFor(() => expect(screen.getByLabelText('Bible translation')).toHaveValue('KJV'));
  await save();
  await waitFor(() => expect(steps).toEqual([4]));
  expect(sent('PUT /users/preferences')).toEqual([expect.objectContaining({ bibleTranslation: 'KJV' }) as unknown]);
  expect([sent('PUT /reminders'), sent('PUT /users/reading-place')]).toEqual([[], []]);
});

it('says at the end what is read by whoever passed over the choice', async () => {
  await open({}, 6);
  expect((await screen.findByText('Translation')).nextElementSibling).toHaveTextContent('KJV');
});

it('starts the plan that was chosen, once, however often the way on fails', async () => {
  let fails = true;
  const { user, sent, save, steps } = await open({
    'POST /plans/reader/1/start/bible': () => ({ status: 201, body: {} }),
    'POST /users/onboarding/advance': () =>
      fails ? refusal(500, '') : { body: { onboarding: { ...DEFAULT_ONBOARDING, currentStep: 4 } } },
  });
  await user.click(await screen.findByRole('radio', { name: 'A plan' }));
  expect(screen.getByText('89 chapters in 30 days, from today.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Plan'), 'The Bible in a Year');
  await save();
  expect(await screen.findByText('Failed to save your progress. Please try again.')).toBeInTheDocument();
  fails = false;
  await save();
  await waitFor(() => expect(steps).toEqual([4]));
  expect(sent('POST /plans/reader/1/start/bible')).toEqual([{}]);
});

it('joins the challenge in a team, and begins with its first chapter', async () => {
  const { user, sent, save, steps } = await open({
    'POST /challenges/4/enter': () => ({ body: { message: '' } }),
    'GET /challenges/4': () => ({ body: { challenge: luke, own: [{ readerId: 1, next: 974 }] } }),
    'PUT /users/reading-place': () => ({ body: { reading: { chapterId: 974 } } }),
  });
  await user.click(await screen.findByRole('radio', { name: 'A challenge' }));
  expect(screen.getAllByRole('option', { name: 'Luke together' })).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Team'), 'Sparrows');
  await save();
  await waitFor(() => expect(steps).toEqual([4]));
  expect([sent('POST /challenges/4/enter'), sent('PUT /users/reading-place')]).toEqual([
    [{ team: 2 }],
    [{ chapterId: 974 }],
  ]);
});

it('begins where somebody is', async () => {
  const { user, sent, save, steps } = await open({
    'PUT /users/reading-place': () => ({ body: { reading: { chapterId: 932 } } }),
  });
  await user.click(screen.getByRole('radio', { name: 'From where I am' }));
  await user.selectOptions(screen.getByLabelText('Book'), 'Matthew');
  await user.selectOptions(screen.getByLabelText('Chapter'), '3');
  await save();
  await waitFor(() => expect(steps).toEqual([4]));
  expect(sent('PUT /users/reading-place')).toEqual([{ chapterId: 932 }]);
});

it('stays with the reason where the reading cannot begin', async () => {
  const { user, save, steps } = await open({ 'POST /challenges/4/enter': () => refusal(409, 'Nobody can join now') });
  await user.click(await screen.findByRole('radio', { name: 'A challenge' }));
  await save();
  expect(await screen.findByText('Nobody can join now')).toBeInTheDocument();
  expect(steps).toEqual([]);
});

it('reminds at a time by mail beside what was chosen before, and says why a device cannot', async () => {
  const { user, sent, save, steps } = await open();
  const push = screen.getByRole('checkbox', { name: 'On this device' });
  await waitFor(() => expect(push).toBeEnabled());
  await user.click(push);
  expect(await screen.findByText('This browser can’t show notifications. Emails work everywhere.')).toBeInTheDocument();
  expect(push).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'By email' }));
  await user.clear(screen.getByLabelText('Remind me at'));
  await user.type(screen.getByLabelText('Remind me at'), '06:30');
  await save();
  await waitFor(() => expect(steps).toEqual([4]));
  expect(sent('PUT /reminders')).toMatchObject([{ chosen: ['digest-mail', 'daily-mail'], at: '06:30' }]);
});
