import '@testing-library/jest-dom';
import { CreateFamilyRequest } from '@lectio/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { send } from '../api/send';
import { fakeApi, refusal, type FakeAnswer, type FakeCall } from '../testing/fake-api';
import { CheckField, TextField } from './field';
import { ContractForm, SubmitLine } from './contract-form';
import { asNumber, type Rules } from './contract-resolver';
import { useContractForm, type ContractFormOptions } from './use-contract-form';

interface Values {
  name: string;
  description: string;
  places: { seats: number | null }[];
  isOpen: boolean;
}

type Options = Partial<Pick<ContractFormOptions<Values, unknown>, 'failed' | 'done'>> & Rules<Values>;

function Founding({ failed = 'It could not be founded', done = () => 'It is founded.', ...rules }: Options) {
  const form = useContractForm<Values, unknown>({
    request: CreateFamilyRequest,
    ...rules,
    start: { name: '', description: '', places: [{ seats: null }], isOpen: false },
    send: (body) => send('/families', { body }),
    failed,
    done,
  });
  return (
    <ContractForm form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Description" {...form.field('description')} />
      <TextField label="Seats" type="number" {...form.field('places.0.seats', asNumber)} />
      <CheckField label="Open" {...form.register('isOpen')} />
      <SubmitLine form={form} label="Found" />
    </ContractForm>
  );
}

/** The server gives these answers in turn, then repeats the last. */
const open = (answers: FakeAnswer[], options: Options = {}) => {
  const calls = fakeApi({ 'POST /families': () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {} });
  const user = userEvent.setup();
  render(<Founding {...options} />);
  const found = () => user.click(screen.getByRole('button', { name: 'Found' }));
  const name = async (text: string) => {
    await user.clear(screen.getByLabelText('Name'));
    if (text !== '') await user.type(screen.getByLabelText('Name'), text);
  };
  return { user, calls, found, name };
};
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const keysOf = (calls: FakeCall[]) => calls.map(({ headers }) => headers['idempotency-key']);
const lost = refusal(500, '');

describe('what is wrong with the values', () => {
  it('is said by the request class beside its field, which takes the focus, and nothing is sent', async () => {
    const { calls, found } = open([{}]);
    await found();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Family name is required');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('is asked of the request where the form has it in other words, and of what only the form knows', async () => {
    const { calls, found, name } = open([{}], {
      requestOf: (values) => ({ ...values, name: values.name.replace(/^of /, '') }),
      check: ({ isOpen }): Record<string, string> => (isOpen ? {} : { isOpen: 'unseen', description: 'Is it open?' }),
    });
    await name('of ');
    await found();
    expect(alerts()).toEqual(['Family name is required', 'Is it open?']);
    expect(calls).toEqual([]);
  });

  it('is left to the server where there is no class', async () => {
    const { calls, found } = open([{}], { request: undefined });
    await found();
    expect(await screen.findByText('It is founded.')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([
      { name: '', description: '', places: [{ seats: null }], isOpen: false },
    ]);
  });
});

describe('a refusal', () => {
  it('stands beside the fields that it names, within lists too, the first of which takes the focus', async () => {
    const { found, name } = open([
      refusal(400, 'Validation failed', [
        { field: 'places.0.seats', message: 'Too few' },
        { field: 'name', message: 'There is one already' },
      ]),
    ]);
    await name('Berger');
    await found();
    await waitFor(() => expect(screen.getByLabelText('Seats')).toHaveAccessibleDescription('Too few'));
    expect(screen.getByLabelText('Seats')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('There is one already');
    expect(alerts()).toEqual(['There is one already', 'Too few']);
  });

  it.each([
    ['the server’s words', refusal(409, 'You have too many'), 'You have too many'],
    ['its own, where the server gives none', lost, 'It could not be founded'],
    [
      'above the form, where it names fields that the form does not show',
      refusal(400, 'Validation failed', [{ field: 'places', message: 'Too many' }]),
      'Validation failed',
    ],
  ])('is told in %s', async (_, answer, text) => {
    const { found, name } = open([answer]);
    await name('Berger');
    await found();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(alerts()).toEqual([text]);
  });

  it('is worded by the form that wants to, which hears whether a field says it already', async () => {
    const { found, name } = open(
      [refusal(400, 'Validation failed', [{ field: 'name', message: 'There is one already' }]), lost],
      { failed: (_, isBesideFields) => (isBesideFields ? 'See below' : 'Gone') },
    );
    await name('Berger');
    await found();
    expect(await screen.findByText('See below')).toBeInTheDocument();
    await found();
    expect(await screen.findByText('Gone')).toBeInTheDocument();
    expect(alerts()).toEqual(['Gone']);
  });

  it('is forgotten with the next success, whose note is forgotten with the next refusal', async () => {
    const { found, name } = open([lost, {}, lost]);
    await name('Berger');
    await found();
    expect(await screen.findByText('It could not be founded')).toBeInTheDocument();
    await found();
    expect(await screen.findByText('It is founded.')).toBeInTheDocument();
    expect(alerts()).toEqual([]);
    await found();
    expect(await screen.findByText('It could not be founded')).toBeInTheDocument();
    expect(screen.queryByText('It is founded.')).not.toBeInTheDocument();
  });
});

describe('the key of a request', () => {
  it('is the same for the same values until they got through', async () => {
    const { calls, found, name } = open([lost, lost, {}]);
    await name('Berger');
    for (const told of ['It could not be founded', 'It could not be founded', 'It is founded.']) {
      await found();
      expect(await screen.findByText(told)).toBeInTheDocument();
    }
    const [first, second, third] = keysOf(calls);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
  });

  it('is another one after a success', async () => {
    const { calls, found, name } = open([{}]);
    await name('Berger');
    await found();
    await waitFor(() => expect(calls).toHaveLength(1));
    await found();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(new Set(keysOf(calls)).size).toBe(2);
  });

  it('is another one for other values, and the former one for the former values', async () => {
    const { calls, found, name } = open([lost]);
    for (const [index, text] of ['Berger', 'Bergers', 'Berger'].entries()) {
      await name(text);
      await found();
      await waitFor(() => expect(calls).toHaveLength(index + 1));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Found' })).toBeEnabled());
    }
    const [first, second, third] = keysOf(calls);
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });
});

it('sends one request at a time, and shows that it does', async () => {
  let answer: (answer: FakeAnswer) => void = () => undefined;
  const calls = fakeApi({ 'POST /families': () => new Promise((resolve) => (answer = resolve)) });
  render(<Founding />);
  await userEvent.type(screen.getByLabelText('Name'), 'Berger');
  const button = screen.getByRole('button', { name: 'Found' });
  const form = button.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(calls).toHaveLength(1));
  // It is not disabled: it would lose the focus.
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  answer({});
  expect(await screen.findByText('It is founded.')).toBeInTheDocument();
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(calls).toHaveLength(1);
});
