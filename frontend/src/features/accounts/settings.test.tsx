import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAuth, setOnboarding, signInWith } from '../../shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '../../shared/testing/fake-api';
import { person } from '../../shared/testing/people';
import { renderAtAddress } from '../../shared/testing/render';
import { DEFAULT_ONBOARDING, DEFAULT_PREFERENCES } from '@lectio/contract';
import { RESET_NOTE_MS } from './onboarding-status';
import { MESSAGE_MS } from './settings-form';
import { SettingsPage } from './settings-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const kept = { ...DEFAULT_PREFERENCES, bibleTranslation: 'NIV', appUsageMode: 'both' };

const open = async (routes: FakeRoutes) => {
  const calls = fakeApi({ 'GET /users/preferences': () => ({ body: { preferences: kept } }), ...routes });
  signInWith({ token: 'mine', user: person() });
  await renderAtAddress(<SettingsPage />, '/settings');
  await screen.findByLabelText('Bible translation');
  return { calls, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('shows what is kept', async () => {
  await open({});
  expect(screen.getByLabelText('Bible translation')).toHaveValue('NIV');
  expect(screen.getByRole('radio', { name: 'Both' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Both' })).toHaveAccessibleDescription(
    'Sometimes here, sometimes elsewhere.',
  );
  expect(screen.getByRole('switch', { name: 'Competitive features' })).not.toBeChecked();
});

it('saves all three, brings them to the account, and says so for three seconds', async () => {
  const { calls, user } = await open({
    'PUT /users/preferences': ({ body }) => ({ body: { preferences: { ...kept, ...(body as object) } } }),
  });
  await user.selectOptions(screen.getByLabelText('Bible translation'), 'KJV');
  await user.click(screen.getByRole('radio', { name: 'Reading' }));
  await user.click(screen.getByRole('switch', { name: 'Competitive features' }));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  const wanted = { bibleTranslation: 'KJV', competitiveMode: true, appUsageMode: 'reading' };
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual(wanted);
  expect(getAuth().user?.preferences).toEqual({ ...kept, ...wanted });
  expect(getAuth().preferences).toEqual({ ...kept, ...wanted });
  await pass(MESSAGE_MS + 50);
  expect(screen.queryByText('Settings saved successfully!')).not.toBeInTheDocument();
});

it('keeps what was chosen when saving fails', async () => {
  const { user } = await open({ 'PUT /users/preferences': () => refusal(500, 'Something') });
  await user.selectOptions(screen.getByLabelText('Bible translation'), 'KJV');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save settings. Please try again.');
  await pass(MESSAGE_MS + 50);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Bible translation')).toHaveValue('KJV');
});

it('falls back on what came with the sign-in', async () => {
  await open({ 'GET /users/preferences': () => refusal(500, '') });
  expect(screen.getByLabelText('Bible translation')).toHaveValue('ESV');
});

it('sends of what a report begins with only what changed', async () => {
  const { calls, user } = await open({
    'PUT /users/preferences': ({ body }) => ({ body: { preferences: { ...kept, ...(body as object) } } }),
  });
  await user.click(screen.getByRole('switch', { name: 'Note details with every report' }));
  await user.selectOptions(screen.getByLabelText('Usual reading method'), 'audio');
  await user.selectOptions(screen.getByLabelText('Usual audio speed'), '1.25');
  await user.selectOptions(screen.getByLabelText('Usual time of day'), 'morning');
  await user.type(screen.getByLabelText('Usual location'), 'Train');
  await user.click(screen.getByRole('checkbox', { name: 'Commentary' }));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({
    bibleTranslation: 'NIV',
    competitiveMode: false,
    appUsageMode: 'both',
    trackReadingDetails: true,
    defaultReadingMethod: 'audio',
    defaultAudioSpeed: 1.25,
    defaultTimeOfDay: 'morning',
    defaultLocation: 'Train',
    defaultStudyAids: ['Commentary'],
  });
});

describe('the first steps', () => {
  const begun = (currentStep: number) => act(() => setOnboarding({ ...DEFAULT_ONBOARDING, currentStep }));
  const block = () => within(screen.getByRole('region', { name: 'Onboarding' }));
  const reset = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(block().getByRole('button', { name: 'Reset Onboarding' }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
  };

  it.each([
    [1, 'Step 1 of 5'],
    [3, 'Step 3 of 5'],
    [6, 'Step 5 of 5'],
  ])('at step %i: %s', async (step, text) => {
    await open({});
    begun(step);
    expect(block().getByText(text)).toBeInTheDocument();
    expect(block().getByRole('link', { name: 'Continue Setup' })).toHaveAttribute('href', '/onboarding');
  });

  it('that are taken can be taken again, once that is confirmed; it says so for three seconds', async () => {
    const { calls, user } = await open({
      'POST /users/onboarding/reset': () => ({ body: { onboarding: DEFAULT_ONBOARDING } }),
    });
    expect(block().getByText('Completed')).toBeInTheDocument();
    await user.click(block().getByRole('button', { name: 'Reset Onboarding' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(calls.filter((call) => call.method === 'POST')).toEqual([]);
    await reset(user);
    expect(
      await screen.findByText('Onboarding has been reset. You can go through the setup again.'),
    ).toBeInTheDocument();
    expect(block().getByText('Step 1 of 5')).toBeInTheDocument();
    expect(getAuth().user?.onboardingCompleted).toBe(false);
    await pass(RESET_NOTE_MS + 50);
    expect(
      screen.queryByText('Onboarding has been reset. You can go through the setup again.'),
    ).not.toBeInTheDocument();
  });

  it('stay as they are when that fails', async () => {
    const { user } = await open({ 'POST /users/onboarding/reset': () => refusal(500, '') });
    await reset(user);
    expect(await screen.findByText('Failed to reset onboarding. Please try again.')).toBeInTheDocument();
    expect(getAuth().onboarding?.completed).toBe(true);
  });
});
