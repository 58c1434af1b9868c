import '@testing-library/jest-dom';
import { AUTH_NOTICES, authNotice } from '@lectio/contract';
import { useSearch } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, getAuth, signInWith } from '@/shared/auth/auth-store';
import { readToken } from '@/shared/auth/token';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { DONE_ALL_THE_SAME } from '../account-messages';
import { AuthPage } from './auth-page';
import { AFTER_RESET_MS, ResetPasswordPage } from './reset-password-page';
import { AFTER_VERIFICATION_MS, VerifyEmailPage } from './verify-email-page';

beforeEach(() => {
  jest.useFakeTimers();
  clearSession();
});
afterEach(() => jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const problems = (): (string | null)[] => screen.queryAllByRole('alert').map((alert) => alert.textContent);
/** Following a link is asynchronous; React's updates belong to the click. */
const follow = (name: string) => user().click(screen.getByRole('link', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a forgotten password', () => {
  const ask = async (email: string, routes: FakeRoutes) => {
    const calls = fakeApi(routes);
    await renderAtAddress(<AuthPage view="forgot-password" />, '/auth?view=forgot-password');
    const someone = user();
    if (email) await someone.type(screen.getByLabelText('Email'), email);
    await someone.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    return { calls, someone };
  };

  it('is asked for from sign-in', async () => {
    const { href } = await renderAtAddress(<AuthPage view="login" />, '/auth?redirect=/report');
    await follow('Forgot your password?');
    await waitFor(() => expect(href()).toBe('/auth?redirect=%2Freport&view=forgot-password'));
  });

  it('takes along the email that was typed to sign in', async () => {
    const Views = () => (
      <AuthPage
        view={useSearch({ strict: false, select: (search) => (search as { view?: 'login' }).view }) ?? 'login'}
      />
    );
    await renderAtAddress(<Views />, '/auth');
    await user().type(screen.getByLabelText('Email'), 'anna@example.org');
    await follow('Forgot your password?');
    await screen.findByRole('heading', { name: 'Reset Your Password' });
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
    await follow('Back to sign in');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
  });

  describe.each([
    ['login', 'Welcome Back'],
    ['register', 'Create Account'],
    ['forgot-password', 'Reset Your Password'],
  ] as const)('in the view %s', (view, title) => {
    it.each(Object.entries(AUTH_NOTICES))('says what the code %s stands for', async (code, words) => {
      await renderAtAddress(<AuthPage view={view} message={authNotice(code)} />, '/auth');
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
      expect(screen.getByRole('status')).toHaveTextContent(words);
    });
  });

  it.each(['The link is too old.', '', 'toString', '__proto__', 7, ['session-ended'], undefined])(
    'takes no words out of the address: %j',
    (message) => expect(authNotice(message)).toBeUndefined(),
  );

  it.each([
    ['no email', '', 'Email is required'],
    ['half an email', 'anna@', 'Please enter a valid email address'],
  ])('is not asked for with %s', async (_, email, text) => {
    const { calls } = await ask(email, {});
    await waitFor(() => expect(problems()).toEqual([text]));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('says where the link went, and that it comes only where there is an account', async () => {
    const { calls, someone } = await ask(' anna@example.org', {
      'POST /auth/forgot-password': () => ({ body: { message: 'ok' } }),
    });
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toHaveFocus();
    expect(screen.getByText('anna@example.org')).toBeInTheDocument();
    expect(screen.getByText(/If this email has an account, you’ll get a link/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth');
    expect(calls.map((call) => call.body)).toEqual([{ email: 'anna@example.org' }]);
    await someone.click(screen.getByRole('button', { name: 'try another email' }));
    expect(screen.getByRole('heading', { name: 'Reset Your Password' })).toBeInTheDocument();
  });

  it.each([
    [
      'the words of the server',
      () => refusal(429, 'Too many requests. Please wait a moment and try again.'),
      'Too many requests. Please wait a moment and try again.',
    ],
    ['its own where the server has none', () => refusal(500, ''), 'Failed to send reset email'],
  ])('shows %s on failure', async (_, answer, text) => {
    await ask('anna@example.org', { 'POST /auth/forgot-password': answer });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('a new password', () => {
  const open = (routes: FakeRoutes, token?: string) => {
    const calls = fakeApi(routes);
    return renderAtAddress(<ResetPasswordPage token={token} />, '/reset-password').then((page) => ({
      ...page,
      calls,
      someone: user(),
    }));
  };
  const send = async (someone: ReturnType<typeof user>) => {
    await someone.type(screen.getByLabelText('New password'), 'a new lamp');
    await someone.type(screen.getByLabelText('Confirm password'), 'a new lamp');
    await someone.click(screen.getByRole('button', { name: 'Reset Password' }));
  };

  it('needs the link', async () => {
    await open({});
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeInTheDocument();
    expect(problems()).toEqual(['Invalid reset link. Please request a new password reset.']);
    expect(screen.getByText('The reset link may have expired or been used already.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute(
      'href',
      '/auth?view=forgot-password',
    );
  });

  it('is looked at when a field is left', async () => {
    const { someone } = await open({}, 'one-time');
    await someone.click(screen.getByLabelText('New password'));
    await someone.tab();
    expect(await screen.findByText('Password is required')).toBeInTheDocument();
    await someone.type(screen.getByLabelText('New password'), 'short');
    expect(await screen.findByText('Password must be at least 6 characters')).toBeInTheDocument();
    await someone.type(screen.getByLabelText('New password'), 'er lamp');
    await someone.type(screen.getByLabelText('Confirm password'), 'another');
    await waitFor(() => expect(problems()).toEqual([]));
    await someone.tab();
    expect(await screen.findByText('Passwords must match')).toBeInTheDocument();
  });

  it('shows and hides each field by itself', async () => {
    const { someone } = await open({}, 'one-time');
    await someone.click(screen.getAllByRole('button', { name: 'Show characters' })[1]!);
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'text');
  });

  it('signs in and leads to the dashboard after two seconds when the answer allows it', async () => {
    const { someone, calls, href } = await open(
      { 'POST /auth/reset-password': () => ({ body: { token: 'fresh', user: person() } }) },
      'one-time',
    );
    await send(someone);
    expect(await screen.findByRole('heading', { name: 'Password Reset' })).toHaveFocus();
    expect(calls.map((call) => call.body)).toEqual([{ token: 'one-time', password: 'a new lamp' }]);
    expect([readToken(), getAuth().user?.name]).toEqual(['fresh', 'Anna Maria Berger']);
    await pass(AFTER_RESET_MS - 100);
    expect(href()).toBe('/reset-password');
    await pass(200);
    expect(href()).toBe('/dashboard');
  });

  it('asks to sign in when the answer does not', async () => {
    const { someone, href } = await open(
      { 'POST /auth/reset-password': () => ({ body: { message: 'ok' } }) },
      'one-time',
    );
    await send(someone);
    expect(await screen.findByRole('link', { name: 'Go to Login' })).toBeInTheDocument();
    await pass(AFTER_RESET_MS * 2);
    expect(href()).toBe('/reset-password');
    expect(getAuth().isAuthenticated).toBe(false);
  });

  it('puts a complaint about the password beside its field', async () => {
    const common = 'This password is too common. Please choose another.';
    const { someone } = await open(
      { 'POST /auth/reset-password': () => refusal(400, common, [{ field: 'password', message: common }]) },
      'one-time',
    );
    await send(someone);
    expect(await screen.findByText(common)).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toBeInvalid();
  });

  it.each([
    ['with the words of the server', 'This link has been used', 'This link has been used'],
    ['with its own where the server has none', '', 'Failed to reset password'],
  ])('tells that the link is no good any more, %s', async (_, words, text) => {
    const { someone } = await open(
      { 'POST /auth/reset-password': () => refusal(400, words, [{ field: 'token', message: words }]) },
      'one-time',
    );
    await send(someone);
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeInTheDocument();
    expect(problems()).toEqual([text]);
  });

  it('says that it may be set although the link is refused, when the answer of a try before was lost', async () => {
    let isFirst = true;
    const { someone } = await open(
      {
        'POST /auth/reset-password': () => {
          if (!isFirst) return refusal(400, 'This link has been used', [{ field: 'token', message: '' }]);
          isFirst = false;
          throw new TypeError('Failed to fetch');
        },
      },
      'one-time',
    );
    await send(someone);
    await screen.findByText('Failed to reset password');
    await someone.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeInTheDocument();
    expect(screen.getByText(DONE_ALL_THE_SAME.reset)).toBeInTheDocument();
  });

  it('keeps the input when the server is down', async () => {
    const { someone } = await open({ 'POST /auth/reset-password': () => refusal(500, '') }, 'one-time');
    await send(someone);
    expect(await screen.findByText('Failed to reset password')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('a new lamp');
  });
});

describe('an email to confirm', () => {
  const open = async (routes: FakeRoutes, token?: string) => {
    const calls = fakeApi(routes);
    return { ...(await renderAtAddress(<VerifyEmailPage token={token} />, '/verify-email')), calls };
  };
  const verified = person({ emailVerified: true });
  const confirms: FakeRoutes = {
    'POST /auth/verify-email': () => ({ body: { user: verified, message: 'Your email is verified.' } }),
  };

  it('says that it works on it', async () => {
    await open({ 'POST /auth/verify-email': () => new Promise(() => undefined) }, 'one-time');
    expect(screen.getByRole('heading', { name: 'Verifying Your Email' })).toBeInTheDocument();
  });

  it('is confirmed once, brought to the account, and leads home after three seconds', async () => {
    signInWith({ token: 'mine', user: person() });
    const { calls, href } = await open(confirms, 'one-time');
    expect(await screen.findByRole('heading', { name: 'Email Verified' })).toHaveFocus();
    expect(screen.getByText(/Your email is verified\./)).toBeInTheDocument();
    expect(calls.map((call) => call.body)).toEqual([{ token: 'one-time' }]);
    expect(getAuth().user?.emailVerified).toBe(true);
    await pass(AFTER_VERIFICATION_MS - 100);
    expect(href()).toBe('/verify-email');
    await pass(200);
    expect(href()).toBe('/');
  });

  it('signs nobody in, and changes nobody else', async () => {
    await open(confirms, 'one-time');
    await screen.findByRole('heading', { name: 'Email Verified' });
    expect(getAuth().isAuthenticated).toBe(false);
  });

  it('needs the link', async () => {
    const { calls } = await open({});
    expect(problems()).toEqual(['Invalid verification link. Please request a new verification email.']);
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth');
    expect(calls).toEqual([]);
  });

  it('offers sign-in for another mail when the link is refused', async () => {
    const { href } = await open({ 'POST /auth/verify-email': () => refusal(400, 'Unknown link') }, 'one-time');
    expect(
      await screen.findByText(
        'Verification failed. The link may have expired or is invalid. Please request a new verification email.',
      ),
    ).toBeInTheDocument();
    await follow('Request New Verification Email');
    await waitFor(() => expect(href()).toContain('/auth?message=sign-in-to-verify'));
  });

  it('offers the profile instead to who is signed in', async () => {
    signInWith({ token: 'mine', user: person() });
    await open({ 'POST /auth/verify-email': () => refusal(400, '') }, 'one-time');
    expect(await screen.findByRole('link', { name: 'Request New Verification Email' })).toHaveAttribute(
      'href',
      '/profile',
    );
    expect(screen.queryByRole('link', { name: 'Go to Login' })).not.toBeInTheDocument();
  });

  it('may be confirmed although the link is refused, when the answer of a try before was lost', async () => {
    let isFirst = true;
    await open(
      {
        'POST /auth/verify-email': () => {
          if (!isFirst) return refusal(400, '');
          isFirst = false;
          throw new TypeError('Failed to fetch');
        },
      },
      'unanswered',
    );
    await user().click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(DONE_ALL_THE_SAME.verified)).toBeInTheDocument();
  });

  it('may be tried again when the failure says nothing about the link', async () => {
    let away = true;
    await open(
      {
        'POST /auth/verify-email': () =>
          away ? refusal(503, 'Lectio can’t reach its data right now.') : { body: { user: verified, message: '' } },
      },
      'one-time',
    );
    expect(await screen.findByText('Lectio can’t reach its data right now.')).toBeInTheDocument();
    away = false;
    await user().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Email Verified' })).toBeInTheDocument();
  });
});
