import '@testing-library/jest-dom';
import { AUTH_MESSAGES, HEADERS, KEY_MESSAGES, type KeyAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInWith } from '@/shared/auth/auth-store';
import { keepFocus } from '@/shared/lib/focus';
import { keepFocusOnPage } from '@/shared/testing/focus';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { KeysSection } from './keys-section';

const key = (part: Partial<KeyAnswer> = {}): KeyAnswer => ({
  id: 7,
  name: 'Parish website',
  scopes: ['report'],
  createdAt: '2026-01-01T08:00:00Z',
  expiresAt: '2999-01-01T08:00:00Z',
  lastUsedAt: null,
  ...part,
});

const open = async (routes: FakeRoutes, isAdmin = false) => {
  const calls = fakeApi({ 'GET /auth/keys': () => ({ body: { keys: [] } }), ...routes });
  signInWith({ token: 'mine', user: person({ isAdmin }) });
  await renderAtAddress(<KeysSection />, '/settings');
  return { calls, user: userEvent.setup() };
};

const dialogOf = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Create an API Key' }));
  return within(await screen.findByRole('dialog', { name: 'Create an API Key' }));
};

it('says that there are none', async () => {
  await open({});
  expect(await screen.findByText('You have no keys.')).toBeInTheDocument();
});

it('lists what each may do, when it was used and when it expires', async () => {
  await open({
    'GET /auth/keys': () => ({ body: { keys: [key(), key({ id: 6, expiresAt: '2026-01-02T08:00:00Z' })] } }),
  });
  const [lasting, expired] = await screen.findAllByRole('listitem');
  expect(lasting).toHaveTextContent('Read and report. Never used; expires Jan 1, 2999');
  expect(expired).toHaveTextContent('No. 6 Expired');
});

it('is asked for again when it could not be loaded', async () => {
  let down = true;
  const { user } = await open({
    'GET /auth/keys': () => (down ? refusal(500, '') : { body: { keys: [key()] } }),
  });
  expect(await screen.findByText('We couldn’t load your API keys.')).toBeInTheDocument();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Parish website')).toBeInTheDocument();
});

it('shows a new key once, copies it, and hands on the focus', async () => {
  const stop = keepFocus(document.body);
  let keys: KeyAnswer[] = [];
  const { user, calls } = await open({
    'GET /auth/keys': () => ({ body: { keys } }),
    'POST /auth/keys': () => {
      keys = [key()];
      return { status: 201, body: { key: key(), secret: 'lectio_secret' } };
    },
  });
  const dialog = await dialogOf(user);
  await user.click(dialog.getByRole('button', { name: 'Create Key' }));
  expect(await dialog.findByText(KEY_MESSAGES.nameRequired)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Key name'), 'Parish website');
  await user.selectOptions(dialog.getByLabelText('Permissions'), 'Read and report');
  await user.click(dialog.getByRole('button', { name: 'Create Key' }));
  expect(await screen.findByLabelText('API key')).toHaveTextContent('lectio_secret');
  await waitFor(() => expect(screen.getByRole('heading', { name: /copy the key now/ })).toHaveFocus());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Parish website',
    scopes: ['report'],
    days: 90,
  });
  await user.click(screen.getByRole('button', { name: 'Copy Key' }));
  expect(await screen.findByText('Copied!')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('lectio_secret');
  screen.getByRole('button', { name: 'I have it' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('lectio_secret')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'API Keys' })).toHaveFocus());
  stop();
});

it('is made once, however often its answer is lost', async () => {
  let down = true;
  const { user, calls } = await open({
    'POST /auth/keys': () => {
      if (down) return refusal(500, '');
      return { status: 201, body: { key: key(), secret: 'lectio_secret' } };
    },
  });
  const dialog = await dialogOf(user);
  await user.type(dialog.getByLabelText('Key name'), 'Script');
  await user.click(dialog.getByRole('button', { name: 'Create Key' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  down = false;
  await user.click(dialog.getByRole('button', { name: 'Create Key' }));
  expect(await screen.findByLabelText('API key')).toHaveTextContent('lectio_secret');
  const sent = calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers[HEADERS.idempotencyKey]);
  expect(sent).toEqual([expect.any(String), sent[0]]);
});

it('asks for the password when the sign-in is long ago', async () => {
  const { user, calls } = await open({
    'POST /auth/keys': ({ body }) =>
      (body as { password?: string }).password
        ? { status: 201, body: { key: key(), secret: 'lectio_secret' } }
        : refusal(403, AUTH_MESSAGES.proofRequired),
  });
  const dialog = await dialogOf(user);
  await user.type(dialog.getByLabelText('Key name'), 'Script');
  await user.click(dialog.getByRole('button', { name: 'Create Key' }));
  await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveFocus());
  await user.type(dialog.getByLabelText('Your password'), 'in the beginning');
  await user.click(dialog.getByRole('button', { name: 'Create Key' }));
  expect(await screen.findByLabelText('API key')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it.each([
  [false, ['Read-only', 'Read and report']],
  [true, ['Read-only', 'Read and report', 'Read and administer the site']],
])('offers administration to administrators alone (%s)', async (isAdmin, offered) => {
  const { user } = await open({}, isAdmin);
  const choices = within((await dialogOf(user)).getByLabelText('Permissions')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(offered);
});

it('is revoked once that is confirmed, and hands the focus to the next or the heading; a failure is said', async () => {
  let keys = [key(), key({ id: 8, name: 'Parish app' })];
  let down = true;
  const { user } = await open({
    'GET /auth/keys': () => ({ body: { keys } }),
    'DELETE /auth/keys/7': () => {
      if (down) return refusal(500, '');
      keys = keys.slice(1);
      return { body: { message: KEY_MESSAGES.revoked } };
    },
    'DELETE /auth/keys/8': () => {
      keys = [];
      return { body: { message: KEY_MESSAGES.revoked } };
    },
  });
  keepFocusOnPage();
  await user.click(await screen.findByRole('button', { name: 'Revoke Parish website' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Parish website' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('We couldn’t revoke the key. Please try again.');
  down = false;
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Revoke Parish app' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const last = within(await screen.findByRole('dialog', { name: 'Revoke Parish app' }));
  await user.click(last.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('You have no keys.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'API Keys' })).toHaveFocus());
});
