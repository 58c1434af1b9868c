import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, setUser } from '../auth/auth-store';
import { send } from '../api/send';
import { fakeApi, type FakeAnswer } from '../testing/fake-api';
import { person } from '../testing/people';
import { CheckField, TextField } from './field';
import { ContractForm, SubmitLine } from './contract-form';
import { useContractForm } from './use-contract-form';

const KEPT = { name: 'Berger', city: 'Jena', days: ['1'], places: [{ seats: '7' }] };

function Settings({ start }: { start: typeof KEPT }) {
  const form = useContractForm({
    start,
    send: (_values, touched) => send('/families', { body: touched }),
    failed: 'It could not be saved',
    done: () => 'It is saved.',
  });
  return (
    <ContractForm form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="City" {...form.field('city')} />
      <CheckField label="Monday" value="1" {...form.register('days')} />
      <CheckField label="Tuesday" value="2" {...form.register('days')} />
      <TextField label="Seats" {...form.field('places.0.seats')} />
      <p>{form.isUnsaved ? 'unsaved' : 'as it was'}</p>
      <SubmitLine form={form} label="Save" />
    </ContractForm>
  );
}

const open = (start = KEPT) => {
  const calls = fakeApi({ 'POST /families': () => ({}) });
  const { rerender, unmount } = render(<Settings start={start} />);
  return {
    calls,
    user: userEvent.setup(),
    elsewhere: (part: Partial<typeof KEPT>) => rerender(<Settings start={{ ...KEPT, ...part }} />),
    leave: unmount,
  };
};
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Save' }));

it('shows in fields that nobody touched what was changed elsewhere', () => {
  const { elsewhere } = open();
  elsewhere({ name: 'Koch', days: ['2'], places: [{ seats: '9' }] });
  expect([valueOf('Name'), valueOf('City'), valueOf('Seats')]).toEqual(['Koch', 'Jena', '9']);
  expect(screen.getByLabelText('Monday')).not.toBeChecked();
  expect(screen.getByLabelText('Tuesday')).toBeChecked();
  expect(screen.getByText('as it was')).toBeInTheDocument();
});

it('keeps what was typed, and sends only that', async () => {
  const { elsewhere, user, calls } = open();
  await user.type(screen.getByLabelText('Name'), 'in');
  await user.click(screen.getByLabelText('Tuesday'));
  elsewhere({ name: 'Koch', city: 'Ulm' });
  expect([valueOf('Name'), valueOf('City')]).toEqual(['Bergerin', 'Ulm']);
  expect(screen.getByText('unsaved')).toBeInTheDocument();
  await save(user);
  await screen.findByText('It is saved.');
  expect(calls[0].body).toEqual({ name: 'Bergerin', days: ['1', '2'] });
});

it('has nothing unsaved once elsewhere the same was saved', async () => {
  const { elsewhere, user } = open();
  await user.type(screen.getByLabelText('Name'), 'in');
  elsewhere({ name: 'Bergerin' });
  expect(screen.getByText('as it was')).toBeInTheDocument();
  elsewhere({ name: 'Koch' });
  expect(valueOf('Name')).toBe('Koch');
});

it('stays as it is while it is sent, and follows afterwards', async () => {
  const { elsewhere, user } = open();
  let answer: (answer: FakeAnswer) => void = () => undefined;
  fakeApi({ 'POST /families': () => new Promise((resolve) => (answer = resolve)) });
  await user.type(screen.getByLabelText('Name'), 'in');
  await save(user);
  elsewhere({ name: 'Bergerin', city: 'Ulm' });
  expect([valueOf('City'), screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')]).toEqual([
    'Jena',
    'true',
  ]);
  act(() => answer({}));
  await screen.findByText('It is saved.');
  await waitFor(() => expect(valueOf('City')).toBe('Ulm'));
  expect(screen.getByText('as it was')).toBeInTheDocument();
});

it('has what was typed when the session ended over what was changed meanwhile', async () => {
  setUser(person());
  const { user, leave } = open();
  await user.type(screen.getByLabelText('Name'), 'in');
  clearSession('session-ended');
  leave();
  setUser(person());
  open({ ...KEPT, city: 'Ulm' });
  expect([valueOf('Name'), valueOf('City')]).toEqual(['Bergerin', 'Ulm']);
});
