import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Types the phrase of a destructive action, checking that only its last letter enables the button, then opens the final
 * question, which can be answered after a moment.
 */
export const typePhrase = async (user: UserEvent, phrase: string): Promise<void> => {
  const goOn = screen.getByRole('button', { name: 'Go on' });
  await user.type(screen.getByLabelText(`Type ${phrase} to continue`), phrase.slice(0, -1));
  expect(goOn).toBeDisabled();
  await user.type(screen.getByLabelText(`Type ${phrase} to continue`), phrase.slice(-1));
  await user.click(goOn);
  await waitFor(() => expect(within(screen.getByRole('dialog')).getAllByRole('button').at(-1)).toBeEnabled());
};
