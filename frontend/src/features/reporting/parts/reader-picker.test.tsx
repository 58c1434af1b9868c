import type { FamilyAnswer, ReaderAnswer } from '@lectio/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReaderChoice } from './reader-choice';
import { ReaderPicker } from './reader-picker';

const own = [
  { id: 1, name: 'Anna', isPrimary: true },
  { id: 2, name: 'Jonas', isPrimary: false },
] as ReaderAnswer[];
const family = { id: 5, name: 'At home', readers: [...own, { id: 9, name: 'Edith' }] } as unknown as FamilyAnswer;

const all = async (choice: ReaderChoice): Promise<ReaderChoice | undefined> => {
  let chosen: ReaderChoice | undefined;
  render(<ReaderPicker readers={own} families={[family]} choice={choice} onChange={(next) => (chosen = next)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Select all readers' }));
  return chosen;
};

it('selects all of the family where a family is chosen', async () => {
  expect(await all({ mode: 'family', familyId: 5, readerIds: [1] })).toEqual({
    mode: 'family',
    familyId: 5,
    readerIds: [1, 2, 9],
  });
});

it('selects all of the account’s readers otherwise', async () => {
  expect(await all({ mode: 'primary', readerIds: [1] })).toEqual({ mode: 'specific', readerIds: [1, 2] });
});
