import '@testing-library/jest-dom';
import type { FoundAnswer } from '@lectio/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi } from '../testing/fake-api';
import { renderWithQueries } from '../testing/render';
import { NameOf } from './event-links';
import { PersonField } from './person-field';

const found = (kind: FoundAnswer['kind'], id: number, name: string, isActive = true): FoundAnswer => ({
  kind,
  id: String(id),
  name,
  detail: `${name.toLowerCase()}@example.org`,
  accountId: id,
  isActive,
});

const PEOPLE = [
  found('reader', 7, 'Miriam'),
  found('reader', 8, 'Micah', false),
  found('account', 7, 'Michal'),
  found('family', 3, 'Milcah'),
];

const onChange = jest.fn();
const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());

function Field({ start }: { start: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <form onSubmit={onSubmit}>
      <PersonField
        kind="reader"
        label="Reader"
        value={value}
        onChange={(id) => {
          onChange(id);
          setValue(id);
        }}
      />
      <button onClick={() => setValue(null)} type="button">
        Clear
      </button>
    </form>
  );
}

const open = (start: number | null = null) => {
  fakeApi({
    'GET /admin/search': ({ query }) => {
      const text = (query.get('q') ?? '').toLowerCase();
      return { body: { found: PEOPLE.filter(({ id, name }) => id === text || name.toLowerCase().startsWith(text)) } };
    },
  });
  renderWithQueries(<Field start={start} />);
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Reader' }) };
};

beforeEach(() => jest.clearAllMocks());

it('finds readers by name, and takes the one that is chosen by keys or by pointer', async () => {
  const { user, field } = open();
  await user.type(field, 'mi');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Miriam miriam@example.org',
    'Micah micah@example.org · inactive',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(8);
  await waitFor(() => expect(field).toHaveValue('Micah (micah@example.org)'));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(field);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await user.type(field, 'mir');
  await user.click(await screen.findByRole('option', { name: /Miriam/ }));
  expect(onChange).toHaveBeenLastCalledWith(7);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('takes a number too, and names whose it is', async () => {
  const { user, field } = open();
  await user.type(field, '7{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(7);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await user.tab();
  await waitFor(() => expect(field).toHaveValue('Miriam (miriam@example.org)'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
});

it('shows the name of who is chosen already, and the number of somebody unknown', async () => {
  const { field } = open(7);
  await waitFor(() => expect(field).toHaveValue('Miriam (miriam@example.org)'));
  cleanup();
  expect(open(99).field).toHaveValue('99');
});

it('says that somebody must be chosen when a name is left as it was typed, and that nothing was found', async () => {
  const { user, field } = open();
  await user.type(field, 'zo{Enter}');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose one from the list');
  expect(field).toBeInvalid();
});

it('names accounts, by their number where they are gone', async () => {
  fakeApi({ 'GET /admin/search': () => ({ body: { found: PEOPLE } }) });
  renderWithQueries(
    <>
      <NameOf kind="account" id={7} />, <NameOf kind="account" id={41} />
    </>,
  );
  expect(await screen.findByText('Michal, Account 41')).toBeInTheDocument();
});
