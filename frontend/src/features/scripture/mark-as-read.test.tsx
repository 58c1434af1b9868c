import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepFocus } from '@/shared/lib/focus';
import { fakeApi, refusal, type FakeAnswer } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { MarkAsRead } from './mark-as-read';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus(document.body);
});
afterEach(() => stop());

const nothing = (): void => undefined;

it('keeps the focus where it says what happened, after marking and after taking it back', async () => {
  fakeApi({
    'GET /readers': () => ({ body: { readers: [{ id: 1, name: 'Anna', isPrimary: true }] } }),
    'POST /reports': () => ({
      status: 201,
      body: { message: 'ok', summary: { reportsCreated: 1, skipped: 0 }, batchId: 'b-1' },
    }),
    'DELETE /reports/undo-last-batch': () => ({ body: { message: '', summary: { readers: ['Anna'], reports: 1 } } }),
  });
  await renderAtAddress(<MarkAsRead chapterId={1} next={2} readerId={null} onReader={nothing} onNext={nothing} />);
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: 'Mark as read' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Genesis 1 is marked as read for Anna.')).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Undone.')).toHaveFocus());
});

it('goes on to the next chapter once it is recorded, and not before', async () => {
  let answer = (_: FakeAnswer): void => undefined;
  fakeApi({
    'GET /readers': () => ({ body: { readers: [{ id: 1, name: 'Anna', isPrimary: true }] } }),
    'POST /reports': () => new Promise<FakeAnswer>((resolve) => (answer = resolve)),
  });
  const onNext = jest.fn();
  await renderAtAddress(<MarkAsRead chapterId={1} next={2} readerId={null} onReader={nothing} onNext={onNext} />);
  const done = await screen.findByRole('button', { name: 'Done and on to Genesis 2' });
  await userEvent.setup().click(done);
  await waitFor(() => expect(done).toHaveAttribute('aria-busy', 'true'));
  expect(onNext).not.toHaveBeenCalled();
  await waitFor(() => {
    answer({ status: 201, body: { message: '', summary: { reportsCreated: 1, skipped: 0 }, batchId: 'b-1' } });
    expect(onNext).toHaveBeenCalledTimes(1);
  });
});

it('says when it could not be reported', async () => {
  fakeApi({
    'GET /readers': () => ({ body: { readers: [{ id: 1, name: 'Anna', isPrimary: true }] } }),
    'POST /reports': () => refusal(500, ''),
  });
  await renderAtAddress(<MarkAsRead chapterId={1} next={2} readerId={null} onReader={nothing} onNext={nothing} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText('Failed to submit reading report. Please try again.')).toBeInTheDocument();
});
