import '@testing-library/jest-dom';
import type { BegunBibleAnswer } from '@lectio/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { BegunBible } from './begun-bible';
import { NewBible } from './new-bible';

const anna = { id: 1, name: 'Anna' };
const begun: BegunBibleAnswer = {
  beganOn: '2026-01-01',
  chaptersRead: 4,
  oldTestamentChapters: 4,
  newTestamentChapters: 0,
  completed: 1,
  chapterReadCounts: { 1: 2, 2: 2, 3: 2, 4: 2 },
  earlier: [
    {
      beganOn: null,
      endedOn: '2026-01-01',
      chaptersRead: 134,
      oldTestamentChapters: 134,
      newTestamentChapters: 0,
      completed: 0,
    },
  ],
};

it('is begun on a day that is asked for', async () => {
  const calls = fakeApi({
    'POST /readers/1/bible': () => ({ status: 201, body: { message: 'A new Bible is begun', reader: {} } }),
  });
  await renderAtAddress(<NewBible reader={anna} begun={null} />, '/progress');
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: 'Go on with the one before' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Begin a new Bible' }));
  const dialog = await screen.findByRole('dialog', { name: 'A new Bible for Anna' });
  fireEvent.change(within(dialog).getByLabelText('Begins on'), { target: { value: '2025-01-01' } });
  await user.click(within(dialog).getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(calls).toMatchObject([{ method: 'POST', body: { beginsOn: '2025-01-01' } }]);
});

it('is taken back', async () => {
  const calls = fakeApi({
    'DELETE /readers/1/bible': () => ({ body: { message: 'You go on with the Bible before', reader: {} } }),
  });
  await renderAtAddress(<NewBible reader={anna} begun={begun} />, '/progress');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Go on with the one before' }));
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(calls).toMatchObject([{ method: 'DELETE' }]));
});

it('is shown with those before it', async () => {
  await renderAtAddress(<BegunBible begun={begun} canon="protestant" name={null} />, '/progress');
  const running = screen.getByTestId('running-bible');
  expect(running).toHaveTextContent('Begun on Jan 1, 2026: 4 of 1,189 chapters');
  expect(running).toHaveTextContent('1 Bible completed since');
  expect(within(running).getByRole('listitem')).toHaveTextContent('Before Jan 1, 2026: 134 of 1,189 chapters');
});
