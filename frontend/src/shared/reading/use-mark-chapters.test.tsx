import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, refusal, type FakeAnswer } from '../testing/fake-api';
import { reader } from '../testing/people';
import { renderWithQueries } from '../testing/render';
import { useMarkChapters } from './use-mark-chapters';

/** A button that marks the next chapter once one is marked, as home's does. */
function Next({ chapterId, onDone }: { chapterId: number; onDone: () => void }) {
  const { mark, isPaused, failure } = useMarkChapters(reader());
  return (
    <button type="button" aria-busy={isPaused} onClick={() => mark([chapterId], onDone)}>
      {failure ?? `Mark ${chapterId}`}
    </button>
  );
}

function Page() {
  const [chapterId, setChapterId] = useState(485);
  return <Next key={chapterId} chapterId={chapterId} onDone={() => setChapterId(chapterId + 1)} />;
}

const done: FakeAnswer = {
  status: 201,
  body: { message: '', summary: { reportsCreated: 1, skipped: 0, processingMode: 'asynchronous' }, batchId: 'b-1' },
};

const open = (answer: () => FakeAnswer = () => done) => {
  const calls = fakeApi({ 'POST /reports': answer });
  renderWithQueries(<Page />);
  return {
    user: userEvent.setup(),
    marked: () => calls.filter(({ path }) => path === '/reports').map(({ body }) => body),
  };
};

let later = 0;
const { now } = Date;
beforeEach(() => {
  later = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + later);
});
afterEach(() => jest.restoreAllMocks());

it('marks one chapter at a double tap, also where the button has become that of the next', async () => {
  const { user, marked } = open();
  await user.dblClick(screen.getByRole('button', { name: 'Mark 485' }));
  const next = await screen.findByRole('button', { name: 'Mark 486' });
  expect(next).toHaveAttribute('aria-busy', 'true');
  later = 500;
  await user.click(next);
  expect(marked()).toMatchObject([{ chapterIds: [485] }]);
  later = 1100;
  await user.click(next);
  await screen.findByRole('button', { name: 'Mark 487' });
  expect(marked()).toMatchObject([{ chapterIds: [485] }, { chapterIds: [486] }]);
});

it('is free again a second after', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Mark 485' }));
  const next = await screen.findByRole('button', { name: 'Mark 486' });
  expect(next).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(next).toHaveAttribute('aria-busy', 'false'), { timeout: 5000 });
});

it('lets a mark that failed be tried again at once', async () => {
  const answers = [refusal(500, 'Tired'), done];
  const { user, marked } = open(() => answers.shift() ?? done);
  await user.click(screen.getByRole('button', { name: 'Mark 485' }));
  await user.click(await screen.findByRole('button', { name: 'Tired' }));
  await waitFor(() => expect(marked()).toHaveLength(2));
});
