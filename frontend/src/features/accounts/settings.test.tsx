import '@testing-library/jest-dom';
import { Link } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, getAuth, setOnboarding, signInWith } from '@/shared/auth/auth-store';
import { today } from '@/shared/lib/days';
import { chapterNames } from '@/shared/passages/chapter-names';
import { keepFocusOnPage } from '@/shared/testing/focus';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { DEFAULT_ONBOARDING, DEFAULT_PREFERENCES, type DeviceAnswer } from '@lectio/contract';
import { RESET_NOTE_MS } from './onboarding-status';
import { MESSAGE_MS } from './settings-form';
import { SettingsPage } from './settings-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const kept = { ...DEFAULT_PREFERENCES, bibleTranslation: 'NIV', appUsageMode: 'both' };

const open = async (routes: FakeRoutes) => {
  const calls = fakeApi({
    'GET /users/preferences': () => ({ body: { preferences: kept } }),
    'GET /auth/devices': () => ({ body: { devices: [] } }),
    'GET /auth/keys': () => ({ body: { keys: [] } }),
    ...routes,
  });
  signInWith({ token: 'mine', user: person() });
  const { href, unmount } = await renderAtAddress(
    <>
      <SettingsPage />
      <Link to="/report">Elsewhere</Link>
    </>,
    '/settings',
  );
  await screen.findByLabelText('Bible translation');
  return { calls, href, leave: unmount, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('shows the saved preferences', async () => {
  await open({});
  expect(screen.getByLabelText('Bible translation')).toHaveValue('NIV');
  expect(screen.getByRole('radio', { name: 'Both' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Both' })).toHaveAccessibleDescription('A bit of each.');
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

it('shows the mail address to the church only when asked to', async () => {
  const { calls, user } = await open({
    'PUT /users/preferences': ({ body }) => ({ body: { preferences: { ...kept, ...(body as object) } } }),
  });
  const shown = screen.getByRole('switch', { name: 'Show my email to my church' });
  expect(shown).not.toBeChecked();
  await user.click(shown);
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  expect(calls.find((call) => call.method === 'PUT')?.body).toMatchObject({ showsEmailToChurch: true });
});

it('tells of Amens until it is asked not to', async () => {
  const { calls, user } = await open({
    'PUT /users/preferences': ({ body }) => ({ body: { preferences: { ...kept, ...(body as object) } } }),
  });
  const tells = screen.getByRole('switch', { name: 'Tell me about Amens' });
  expect(tells).toBeChecked();
  await user.click(tells);
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  expect(calls.find((call) => call.method === 'PUT')?.body).toMatchObject({ hearsReactions: false });
});

it('sets the theme of this device as it is chosen', async () => {
  const { user } = await open({});
  const dark = screen.getByRole('radio', { name: 'Dark' });
  expect(screen.getByRole('radio', { name: 'Same as this device' })).toBeChecked();
  await user.click(dark);
  expect([document.documentElement.dataset.theme, localStorage.getItem('lectio.theme')]).toEqual(['dark', 'dark']);
  expect(dark).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Same as this device' }));
  expect([document.documentElement.dataset.theme, localStorage.getItem('lectio.theme')]).toEqual(['light', null]);
});

it('asks before it is left with changes that are not saved, and not otherwise', async () => {
  const { user, href } = await open({
    'PUT /users/preferences': ({ body }) => ({ body: { preferences: { ...kept, ...(body as object) } } }),
  });
  const leave = () => user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.selectOptions(screen.getByLabelText('Bible translation'), 'KJV');
  await leave();
  const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(href()).toBe('/settings');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved successfully!');
  await leave();
  await waitFor(() => expect(href()).toBe('/report'));
});

it('has what was chosen when the session ended while it was saved, once the account is signed in again', async () => {
  const { user, leave } = await open({
    'PUT /users/preferences': () => {
      clearSession('session-ended');
      leave();
      return refusal(401, 'Please sign in.');
    },
  });
  await user.selectOptions(screen.getByLabelText('Bible translation'), 'KJV');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(screen.queryByLabelText('Bible translation')).not.toBeInTheDocument());
  await open({});
  expect(screen.getByLabelText('Bible translation')).toHaveValue('KJV');
});

it('is left with its changes when that is wanted', async () => {
  const { user, href } = await open({});
  await user.click(screen.getByRole('radio', { name: 'Reading' }));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(href()).toBe('/report'));
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

it('falls back to the preferences from the sign-in', async () => {
  await open({ 'GET /users/preferences': () => refusal(500, '') });
  expect(screen.getByLabelText('Bible translation')).toHaveValue('ESV');
});

it('sends only the changed defaults of a report', async () => {
  const { calls, user } = await open({
    'PUT /users/preferences': ({ body }) => ({ body: { preferences: { ...kept, ...(body as object) } } }),
  });
  await user.click(screen.getByRole('switch', { name: 'Always show reading details' }));
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

describe('the devices', () => {
  const device = (id: number, part: Partial<DeviceAnswer> = {}): DeviceAnswer => ({
    id,
    name: 'Safari on iPhone',
    reader: null,
    signedInAt: new Date(Date.now() - 40 * 86_400_000).toISOString(),
    lastUsedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    current: false,
    ...part,
  });
  const own = device(1, { name: 'Firefox on Linux', current: true, lastUsedAt: new Date().toISOString() });
  const block = () => within(screen.getByRole('region', { name: 'Devices' }));
  const rows = () =>
    block()
      .queryAllByRole('listitem')
      .map((row) => row.textContent);

  it('stand with their names and last use, and only others can be signed out', async () => {
    await open({ 'GET /auth/devices': () => ({ body: { devices: [own, device(2)] } }) });
    expect(await block().findByText('Safari on iPhone')).toBeInTheDocument();
    expect(rows()).toEqual([
      expect.stringMatching(/^Firefox on Linux This deviceLast used just now$/),
      expect.stringMatching(/^Safari on iPhone Last used 3h agoSign out$/),
    ]);
  });

  it('say whose card is signed in on them', async () => {
    const tablet = device(3, { name: 'Chrome on Android', reader: 'Timothy' });
    const { user } = await open({ 'GET /auth/devices': () => ({ body: { devices: [own, tablet] } }) });
    expect(await block().findByText('Card of Timothy')).toBeInTheDocument();
    await user.click(block().getByRole('button', { name: 'Sign out Chrome on Android' }));
    expect(await screen.findByText('Timothy will need the card there again.')).toBeInTheDocument();
  });

  it('offer nothing to end where there is none but this one', async () => {
    await open({ 'GET /auth/devices': () => ({ body: { devices: [own] } }) });
    expect(await block().findByText('Firefox on Linux')).toBeInTheDocument();
    expect(block().queryByRole('button')).not.toBeInTheDocument();
  });

  it('say how this one gets on the list when there is none', async () => {
    await open({});
    expect(await block().findByText('This device appears here once you sign in again.')).toBeInTheDocument();
  });

  it('are asked for again when they could not be loaded', async () => {
    let down = true;
    const { user } = await open({
      'GET /auth/devices': () => (down ? refusal(500, '') : { body: { devices: [own] } }),
    });
    expect(await block().findByText('We couldn’t load your devices.')).toBeInTheDocument();
    down = false;
    await user.click(block().getByRole('button', { name: 'Try Again' }));
    expect(await block().findByText('Firefox on Linux')).toBeInTheDocument();
  });

  it.each([
    ['one of them', 'Sign out Safari on iPhone', '/auth/devices/2'],
    ['all others', 'Sign out all other devices', '/auth/devices'],
  ])('are signed out, %s, once that is confirmed', async (_, button, path) => {
    let devices = [own, device(2)];
    const gone = () => {
      devices = [own];
      return { body: { message: 'Signed out' } };
    };
    const { user, calls } = await open({
      'GET /auth/devices': () => ({ body: { devices } }),
      [`DELETE ${path}`]: gone,
    });
    keepFocusOnPage();
    await user.click(await block().findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: button }));
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === 'DELETE').map((call) => call.path)).toEqual([path]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus());
  });

  it('stay when that fails, and the dialog says so', async () => {
    const { user } = await open({
      'GET /auth/devices': () => ({ body: { devices: [own, device(2)] } }),
      'DELETE /auth/devices/2': () => refusal(500, ''),
    });
    await user.click(await block().findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t sign out the device. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(block().getByText('Safari on iPhone')).toBeInTheDocument());
  });
});

it('saves how chapters are numbered, and names them so', async () => {
  const { calls, user } = await open({
    'PUT /users/preferences': ({ body }) => ({
      body: { preferences: { ...kept, ...(body as object), shownNumbering: 'hebrew' } },
    }),
  });
  expect(chapterNames().chapter(879)).toBe('Joel 3');
  expect(screen.getByLabelText('How chapters are numbered')).toHaveDisplayValue('As in my translation');
  await user.selectOptions(screen.getByLabelText('How chapters are numbered'), 'hebrew');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  expect(calls.find((call) => call.method === 'PUT')?.body).toMatchObject({ numbering: 'hebrew' });
  await waitFor(() => expect(chapterNames().chapter(879)).toBe('Joel 4'));
  act(() => clearSession());
  expect(chapterNames().chapter(879)).toBe('Joel 3');
});

it('saves whose day it is, and counts by it', async () => {
  const { calls, user } = await open({
    'PUT /users/preferences': ({ body }) => ({ body: { preferences: { ...kept, ...(body as object) } } }),
  });
  expect(screen.getByLabelText('Language')).toHaveDisplayValue('As this device says');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Pacific/Auckland');
  await user.selectOptions(screen.getByLabelText('My day ends at'), '3:00 AM');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  expect(calls.find((call) => call.method === 'PUT')?.body).toMatchObject({
    timeZone: 'Pacific/Auckland',
    dayEndsAt: 3,
  });
  jest.setSystemTime(new Date('2026-03-10T13:30:00Z'));
  expect(today()).toBe('2026-03-10');
  jest.setSystemTime(new Date('2026-03-10T14:00:00Z'));
  expect(today()).toBe('2026-03-11');
  act(() => clearSession());
  jest.setSystemTime(new Date('2026-03-10T12:00:00Z'));
  expect(today()).toBe('2026-03-10');
});

describe('the email address', () => {
  const changing = (pendingEmail: string | null) => ({ body: { user: person({ pendingEmail }), message: '' } });

  it('is asked for with the password when the sign-in is old, and waits until it is cancelled', async () => {
    let tries = 0;
    const { calls, user } = await open({
      'PUT /users/email': () =>
        tries++ === 0 ? refusal(403, 'Please enter your password') : changing('new@example.org'),
      'DELETE /users/email': () => changing(null),
    });
    const section = within(screen.getByRole('region', { name: 'Email address' }));
    await user.type(section.getByLabelText('New email address'), 'new@example.org');
    await user.click(section.getByRole('button', { name: 'Change Email Address' }));
    await user.type(await section.findByLabelText('Your password'), 'a lamp');
    await user.click(section.getByRole('button', { name: 'Change Email Address' }));
    expect(
      await section.findByText('We’ve sent a link to new@example.org; until you follow it, anna@example.org stays.'),
    ).toBeInTheDocument();
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      email: 'new@example.org',
      password: 'a lamp',
    });
    await user.click(section.getByRole('button', { name: 'Cancel the Change' }));
    expect(await section.findByLabelText('New email address')).toBeInTheDocument();
  });
});
