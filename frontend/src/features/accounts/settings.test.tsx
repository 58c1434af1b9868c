import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAuth, signInWith } from '../../shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '../../shared/testing/fake-api';
import { person } from '../../shared/testing/people';
import { renderWithQueries } from '../../shared/testing/render';
import { MESSAGE_MS } from './settings-form';
import { SettingsPage } from './settings-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const kept = { bibleTranslation: 'NIV', competitiveMode: false, appUsageMode: 'both' };

const open = async (routes: FakeRoutes) => {
  const calls = fakeApi({ 'GET /users/preferences': () => ({ body: { preferences: kept } }), ...routes });
  signInWith({ token: 'mine', user: person() });
  renderWithQueries(<SettingsPage />);
  await screen.findByLabelText('Bible translation');
  return { calls, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('shows what is kept', async () => {
  await open({});
  expect(screen.getByLabelText('Bible translation')).toHaveValue('NIV');
  expect(screen.getByRole('radio', { name: 'Both' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Both' })).toHaveAccessibleDescription('Sometimes here, sometimes elsewhere.');
  expect(screen.getByRole('switch', { name: 'Competitive features' })).not.toBeChecked();
});

it('saves all three, brings them to the account, and says so for three seconds', async () => {
  const { calls, user } = await open({ 'PUT /users/preferences': ({ body }) => ({ body: { preferences: body } }) });
  await user.selectOptions(screen.getByLabelText('Bible translation'), 'KJV');
  await user.click(screen.getByRole('radio', { name: 'Reading' }));
  await user.click(screen.getByRole('switch', { name: 'Competitive features' }));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  const wanted = { bibleTranslation: 'KJV', competitiveMode: true, appUsageMode: 'reading' };
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual(wanted);
  expect(getAuth().user?.preferences).toEqual(wanted);
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
