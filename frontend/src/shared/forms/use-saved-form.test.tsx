import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, setUser, signOut } from '../auth/auth-store';
import { send } from '../api/send';
import { fakeApi, refusal } from '../testing/fake-api';
import { person } from '../testing/people';
import { TextField } from './field';
import { PasswordField } from './password-field';
import { ContractForm, SubmitLine } from './contract-form';
import { asNumber } from './contract-resolver';
import { useContractForm } from './use-contract-form';

interface Values {
  name: string;
  places: { seats: number | null }[];
  currentPassword: string;
  city?: string;
}

function Founding({ about, city }: { about?: number; city?: string }) {
  const form = useContractForm<Values, unknown>({
    about,
    start: { name: '', places: [{ seats: null }], currentPassword: '', ...(city && { city }) },
    send: (body) => send('/families', { body }),
    failed: 'It could not be founded',
    done: () => 'It is founded.',
  });
  return (
    <ContractForm form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Seats" type="number" {...form.field('places.0.seats', asNumber)} />
      <PasswordField label="Password" {...form.field('currentPassword')} />
      <p>{form.isUnsaved ? 'unsaved' : 'as it was'}</p>
      <SubmitLine form={form} label="Found" />
    </ContractForm>
  );
}

let user: ReturnType<typeof userEvent.setup>;
let leave: () => void;
const open = (form = <Founding />): void => {
  leave = render(form).unmount;
};
const type = async (): Promise<void> => {
  await user.type(screen.getByLabelText('Name'), 'Berger');
  await user.type(screen.getByLabelText('Seats'), '7');
  await user.type(screen.getByLabelText('Password'), 'a lamp unto my feet');
};
const endSession = (): void => {
  clearSession('session-ended');
  leave();
};
const shown = () => ['Name', 'Seats', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const TYPED = ['Berger', '7', ''];
const NOTHING = ['', '', ''];

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/family');
  user = userEvent.setup();
  fakeApi({ 'POST /families': () => ({}), 'POST /auth/logout': () => ({ status: 204 }) });
  setUser(person());
});

describe('what was typed when the session ended', () => {
  it('is there once the same account is signed in again, unsaved, and can be sent', async () => {
    open();
    await type();
    endSession();
    setUser(person());
    open();
    expect(shown()).toEqual(TYPED);
    expect(screen.getByText('unsaved')).toBeInTheDocument();
    const calls = fakeApi({ 'POST /families': () => ({}) });
    await user.click(screen.getByRole('button', { name: 'Found' }));
    await screen.findByText('It is founded.');
    expect(calls[0].body).toEqual({ name: 'Berger', places: [{ seats: 7 }], currentPassword: '' });
  });

  it('is kept where sending it is how the end was noticed', async () => {
    fakeApi({
      'POST /families': () => {
        clearSession('session-ended');
        return refusal(401, 'Please sign in.');
      },
    });
    open();
    await type();
    await user.click(screen.getByRole('button', { name: 'Found' }));
    await screen.findByText('Please sign in.');
    leave();
    setUser(person());
    open();
    expect(shown()).toEqual(TYPED);
  });

  it('never holds a password', async () => {
    open();
    await type();
    endSession();
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain('Berger');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('lamp');
  });

  it('is given back once', async () => {
    open();
    await type();
    endSession();
    setUser(person());
    open();
    expect(sessionStorage).toHaveLength(0);
    leave();
    open();
    expect(shown()).toEqual(NOTHING);
  });

  it('outlasts a session that ends again', async () => {
    open();
    await type();
    for (let again = 0; again < 2; again += 1) {
      endSession();
      setUser(person());
      open();
    }
    expect(shown()).toEqual(TYPED);
  });

  it.each([
    ['another account', () => setUser({ ...person(), id: 99 }), <Founding />],
    ['the same form on another page', () => window.history.replaceState(null, '', '/other'), <Founding />],
    ['the form about somebody else', () => undefined, <Founding about={2} />],
    ['a form with other fields', () => undefined, <Founding city="Jena" />],
  ])('is not in %s, and stays for its own', async (_, turn, form) => {
    open();
    await type();
    endSession();
    setUser(person());
    turn();
    open(form);
    expect(shown()).not.toContain('Berger');
    leave();
    setUser(person());
    window.history.replaceState(null, '', '/family');
    open();
    expect(shown()).toEqual(TYPED);
  });

  it('is gone when its account signs out', async () => {
    open();
    await type();
    endSession();
    setUser(person());
    await signOut();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('nothing is kept', () => {
  it('when the person signs out, or only leaves', async () => {
    open();
    await type();
    leave();
    expect(sessionStorage).toHaveLength(0);
    open();
    await type();
    await signOut();
    leave();
    expect(sessionStorage).toHaveLength(0);
  });

  it('of a form as it was, and of visitors', async () => {
    open();
    endSession();
    expect(sessionStorage).toHaveLength(0);
    open();
    await type();
    endSession();
    expect(sessionStorage).toHaveLength(0);
  });
});
