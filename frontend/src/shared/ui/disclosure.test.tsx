import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure';

const fold = (wanted: boolean) => (
  <Disclosure summary="Details" wanted={wanted}>
    <input aria-label="Minutes" />
  </Disclosure>
);
const details = () => screen.getByRole('group');

it('stays open, and keeps the field that is written in, when what opened it is mended', () => {
  const { rerender } = render(fold(false));
  expect(details()).not.toHaveAttribute('open');
  rerender(fold(true));
  act(() => screen.getByLabelText('Minutes').focus());
  rerender(fold(false));
  expect(details()).toHaveAttribute('open');
  expect(screen.getByLabelText('Minutes')).toHaveFocus();
});

it('is closed by the person, and opened again by the next complaint', async () => {
  const user = userEvent.setup();
  const { rerender } = render(fold(true));
  await user.click(screen.getByText('Details'));
  expect(details()).not.toHaveAttribute('open');
  rerender(fold(false));
  rerender(fold(true));
  expect(details()).toHaveAttribute('open');
});
