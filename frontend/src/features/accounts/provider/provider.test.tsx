import '@testing-library/jest-dom';
import { AUTH_MESSAGES, AUTH_NOTICES, PROVIDER_MESSAGES } from '@lectio/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, getAuth, signInWith } from '@/shared/auth/auth-store';
import { isProviderSession } from '@/shared/auth/provider-session';
import { readToken } from '@/shared/auth/token';
import { fakeApi, refusal, type FakeAnswer } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { AuthPage, type AuthPageProps } from '../auth/auth-page';
import { ProviderSection } from './provider-section';

const TOKEN = `header.${btoa(JSON.stringify({ sub: String(person().id), jti: 'a session' }))}.signature`;
const NAME = 'Church login';

beforeEach(() => clearSession());

const site = (passwords = true) => ({
  'GET /app/site': () => ({
    body: { site: { name: null, registration: 'open', provider: { name: NAME }, passwords, passwordMin: 9 } },
  }),
});
const open = (
  props: AuthPageProps,
  { passwords = true, finish = () => ({}) }: { passwords?: boolean; finish?: () => FakeAnswer } = {},
) => {
  const calls = fakeApi({ ...site(passwords), 'POST /auth/oidc/finish': finish });
  return renderAtAddress(<AuthPage {...props} />, '/auth').then((rendered) => ({ ...rendered, calls }));
};
const link = () => screen.findByRole('link', { name: `Continue with ${NAME}` });

describe('the sign-in page', () => {
  it('offers the provider beside the password, and takes along where to go', async () => {
    await open({ view: 'login', back: '/report?x=1' });
    expect(await link()).toHaveAttribute('href', '/api/auth/oidc/start?redirect=%2Freport%3Fx%3D1');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('takes an invitation along, and names the shortest password', async () => {
    await open({ view: 'register', invite: 'ABCD2345' });
    expect(await link()).toHaveAttribute('href', '/api/auth/oidc/start?invite=ABCD2345');
    expect(screen.getByText('At least 9 characters.')).toBeInTheDocument();
  });

  it('keeps the password for administrators where others have none', async () => {
    await open({ view: 'login' }, { passwords: false });
    await link();
    expect(screen.getByText('Administrators: use a password')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).not.toBeVisible();
  });

  it('registers nobody with a password there', async () => {
    await open({ view: 'register' }, { passwords: false });
    await link();
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
  });
});

describe('back from the provider', () => {
  const signedIn = () => ({ body: { token: TOKEN, user: person({ name: 'Martha' }) } });

  it('signs in, and remembers where the session began', async () => {
    const { calls } = await open({ view: 'provider' }, { finish: signedIn });
    await waitFor(() => expect(getAuth()).toMatchObject({ isAuthenticated: true, user: { name: 'Martha' } }));
    expect(calls.filter(({ path }) => path === '/auth/oidc/finish')).toHaveLength(1);
    expect([isProviderSession(readToken()), isProviderSession('another')]).toEqual([true, false]);
  });

  it('asks for the password of an account with the address, and sends it', async () => {
    const answers = [
      refusal(409, PROVIDER_MESSAGES.accountExists, [{ field: 'password', message: PROVIDER_MESSAGES.accountExists }]),
      refusal(401, AUTH_MESSAGES.credentialsWrong),
      signedIn(),
    ];
    const { calls } = await open({ view: 'provider' }, { finish: () => answers.shift() ?? {} });
    expect(await screen.findByText(PROVIDER_MESSAGES.accountExists)).toBeInTheDocument();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText(AUTH_MESSAGES.credentialsWrong)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(readToken()).toBe(TOKEN));
    const sent = calls.filter(({ path }) => path === '/auth/oidc/finish').map(({ body }) => body);
    expect(sent).toEqual([{}, { password: 'secret' }, { password: 'secret' }]);
  });

  it('says what went wrong, and how to go on', async () => {
    await open({ view: 'provider' }, { finish: () => refusal(400, PROVIDER_MESSAGES.expired) });
    expect(await screen.findByText(PROVIDER_MESSAGES.expired)).toBeInTheDocument();
    expect(await link()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeInTheDocument();
  });
});

describe('the settings', () => {
  const openSection = (connection: object | null, more: Record<string, () => FakeAnswer> = {}) => {
    signInWith({ token: TOKEN, user: person({ name: 'Martha' }) });
    const calls = fakeApi({ ...site(), 'GET /auth/oidc/connection': () => ({ body: { connection } }), ...more });
    return renderAtAddress(<ProviderSection message="provider-taken" />).then((rendered) => ({ ...rendered, calls }));
  };

  it('disconnect the account, with the password where the sign-in is long ago', async () => {
    const answers = [refusal(403, AUTH_MESSAGES.proofRequired), { body: { message: PROVIDER_MESSAGES.disconnected } }];
    const { calls } = await openSection(
      { connectedAt: '2026-03-01T12:00:00.000Z' },
      { 'DELETE /auth/oidc/connection': () => answers.shift() ?? {} },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const [submit] = (await screen.findAllByRole('button', { name: 'Disconnect' })).slice(-1);
    await user.click(submit);
    await user.type(await screen.findByLabelText('Your password'), 'secret{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument());
    const sent = calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body);
    expect(sent).toEqual([{}, { password: 'secret' }]);
  });

  it('say why an account was not connected', async () => {
    await openSection(null);
    expect(await screen.findByText(AUTH_NOTICES['provider-taken'])).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Connect' })).toBeInTheDocument();
  });
});
