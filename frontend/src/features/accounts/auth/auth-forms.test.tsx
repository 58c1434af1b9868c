import '@testing-library/jest-dom';
import { useSearch } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, getAuth } from '@/shared/auth/auth-store';
import { readToken } from '@/shared/auth/token';
import { fakeApi, refusal, type FakeAnswer } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { AuthPage } from './auth-page';
import { RegisterForm } from './register-form';
import { SignInForm } from './sign-in-form';

beforeEach(() => clearSession());

/** The page with the view that its address names. */
function Auth() {
  const { view = 'login' } = useSearch({ strict: false }) as { view?: 'register' };
  return <AuthPage view={view} />;
}

const away = (): FakeAnswer => {
  throw new TypeError('Failed to fetch');
};

const problems = (): (string | null)[] => screen.queryAllByRole('alert').map((alert) => alert.textContent);

describe('sign-in', () => {
  it('asks for both, beside their fields, and puts the focus on the first', async () => {
    const calls = fakeApi({});
    const user = userEvent.setup();
    render(<SignInForm />);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(problems()).toEqual(['Email is required', 'Password is required']);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    await user.type(screen.getByLabelText('Email'), 'anna@');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(problems()).toEqual(['Please enter a valid email address']);
    expect(calls).toEqual([]);
  });

  it('keeps the token and the user of the answer', async () => {
    fakeApi({ 'POST /auth/login': () => ({ body: { token: 'fresh', user: person({ name: 'Anna' }) } }) });
    const user = userEvent.setup();
    render(<SignInForm />);
    await user.type(screen.getByLabelText('Email'), 'anna@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(readToken()).toBe('fresh'));
    expect(getAuth()).toMatchObject({ isAuthenticated: true, user: { name: 'Anna' } });
  });

  it.each([
    ['the words of the server', () => refusal(401, 'Invalid email or password'), 'Invalid email or password'],
    ['its own where the server has none', () => refusal(500, ''), 'Login failed'],
  ])('shows %s on failure', async (_, answer, text) => {
    fakeApi({ 'POST /auth/login': answer });
    const user = userEvent.setup();
    render(<SignInForm />);
    await user.type(screen.getByLabelText('Email'), 'anna@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(readToken()).toBeNull();
  });

  it('shows and hides the password', async () => {
    const user = userEvent.setup();
    render(<SignInForm />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('registration', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, values: Record<string, string>): Promise<void> => {
    for (const [label, value] of Object.entries(values)) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), value);
    }
  };
  const good = {
    'Full name': ' Anna Berger ',
    Email: 'anna@example.org',
    Password: 'secret',
    'Confirm password': 'secret',
  };
  const submit = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Create Account' }));

  it('asks for everything at once', async () => {
    const user = userEvent.setup();
    render(<RegisterForm />);
    await submit(user);
    expect(problems()).toEqual([
      'Name is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
    ]);
  });

  it.each([
    ['a blank name', { 'Full name': '   ' }, 'Name is required'],
    ['a long name', { 'Full name': 'a'.repeat(101) }, 'Name must be less than 100 characters'],
    ['no email', { Email: 'anna.example.org' }, 'Please enter a valid email address'],
    ['a short password', { Password: 'short', 'Confirm password': 'short' }, 'Password must be at least 6 characters'],
    ['another confirmation', { 'Confirm password': 'secreT' }, 'Passwords must match'],
    ['no age', { 'Age (optional)': '0' }, 'Age must be at least 1'],
    ['an age beyond', { 'Age (optional)': '151' }, 'Age must be less than 150'],
  ])('refuses %s', async (_, change, message) => {
    const calls = fakeApi({});
    const user = userEvent.setup();
    render(<RegisterForm />);
    await fill(user, { ...good, ...change });
    await submit(user);
    expect(problems()).toEqual([message]);
    expect(calls).toEqual([]);
  });

  it('sends the filled-in fields, without the confirmation', async () => {
    const calls = fakeApi({
      'POST /auth/register': () => ({ status: 201, body: { token: 'new', user: person({ name: 'Anna Berger' }) } }),
    });
    const user = userEvent.setup();
    render(<RegisterForm />);
    await fill(user, { ...good, 'Age (optional)': '34' });
    await submit(user);
    await waitFor(() => expect(getAuth().isAuthenticated).toBe(true));
    expect(calls[0]?.body).toEqual({ name: 'Anna Berger', email: 'anna@example.org', password: 'secret', age: 34 });
  });

  it('says beside the field that an address is taken, and takes it along to the sign-in', async () => {
    const taken = 'An account with this email already exists';
    fakeApi({
      'GET /app/site': () => ({ body: { site: { name: 'Lectio', registration: 'open' } } }),
      'POST /auth/register': () => refusal(409, taken, [{ field: 'email', message: taken }]),
    });
    const user = userEvent.setup();
    const { href } = await renderAtAddress(<Auth />, '/auth?view=register&redirect=%2Freport');
    const links = screen.getAllByRole('link', { name: 'Sign in' }).length;
    await fill(user, good);
    await submit(user);
    expect(await screen.findByText(taken)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    const beside = screen.getAllByRole('link', { name: 'Sign in' });
    expect(beside).toHaveLength(links + 1);
    await user.click(beside[0]);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
    expect(href()).toBe('/auth?redirect=%2Freport');
  });

  describe('whose answer was lost', () => {
    const taken = 'An account with this email already exists';
    const addressTaken = () => refusal(409, taken, [{ field: 'email', message: taken }]);
    const sendTwice = async (login: () => FakeAnswer, then = addressTaken) => {
      const answers = [away, then];
      const calls = fakeApi({ 'POST /auth/register': () => answers.shift()?.() ?? {}, 'POST /auth/login': login });
      const user = userEvent.setup();
      await renderAtAddress(<RegisterForm />, '/auth?view=register');
      await fill(user, good);
      await submit(user);
      await screen.findByRole('alert');
      await submit(user);
      return { calls };
    };

    it('signs in with what was typed when the account turns out to be made', async () => {
      const { calls } = await sendTwice(() => ({ body: { token: 'made', user: person({ name: 'Anna Berger' }) } }));
      await waitFor(() => expect(readToken()).toBe('made'));
      const signIn = calls.find(({ path }) => path === '/auth/login');
      expect(signIn?.body).toEqual({ email: 'anna@example.org', password: 'secret' });
      expect(problems()).toEqual([]);
    });

    it('signs in too when it used up its invitation', async () => {
      const used = 'This invitation is no longer valid';
      const signedIn = () => ({ body: { token: 'made', user: person({ name: 'Anna Berger' }) } });
      await sendTwice(signedIn, () => refusal(400, used, [{ field: 'invite', message: used }]));
      await waitFor(() => expect(readToken()).toBe('made'));
    });

    it('says that the address is taken when it is somebody else’s', async () => {
      await sendTwice(() => refusal(401, 'Invalid email or password'));
      expect(await screen.findByText(taken)).toBeInTheDocument();
      expect(readToken()).toBeNull();
    });
  });

  it('has words of its own where the server has none', async () => {
    fakeApi({ 'POST /auth/register': () => refusal(500, '') });
    const user = userEvent.setup();
    render(<RegisterForm />);
    await fill(user, good);
    await submit(user);
    expect(await screen.findByText('Registration failed')).toBeInTheDocument();
  });
});
