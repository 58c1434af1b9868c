import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderWithQueries } from '@/shared/testing/render';
import { QueuesPage } from './queues-page';

const mails = {
  name: 'mails',
  waiting: 1200,
  active: 2,
  delayed: 3,
  failed: 40,
  failures: [{ id: '17', reason: 'mail not sent: connection: ECONNREFUSED', attempts: 10, at: '2026-01-10T12:00:00Z' }],
};

const open = (routes: FakeRoutes) => {
  fakeApi(routes);
  renderWithQueries(<QueuesPage />);
  return userEvent.setup();
};

it('counts what waits, is at work, comes later and was given up, and says why', async () => {
  const user = open({ 'GET /admin/queues': () => ({ body: { queues: [mails] } }) });
  const queue = within(await screen.findByRole('region', { name: 'mails' }));
  expect(
    ['waiting', 'active', 'delayed', 'failed'].map((state) => queue.getByTestId(`mails-${state}`).textContent),
  ).toEqual(['1,200', '2', '3', '40']);
  await user.click(queue.getByText('Why the newest 1 failed'));
  expect(queue.getByText('mail not sent: connection: ECONNREFUSED')).toBeVisible();
  expect(queue.getByText(/job 17, 10 attempts/)).toBeVisible();
  expect(queue.queryByRole('button')).not.toBeInTheDocument();
});

it('says that nothing waits instead of four zeros', async () => {
  const idle = { ...mails, waiting: 0, active: 0, delayed: 0, failed: 0, failures: [] };
  open({ 'GET /admin/queues': () => ({ body: { queues: [idle] } }) });
  const queue = within(await screen.findByRole('region', { name: 'mails' }));
  expect(queue.getByText(/^Nothing waiting/)).toHaveTextContent('Nothing waiting, 0 failed.');
  expect(queue.queryByTestId('mails-waiting')).not.toBeInTheDocument();
});

it('says what went wrong, and tries again', async () => {
  let asked = 0;
  const user = open({ 'GET /admin/queues': () => (asked++ === 0 ? refusal(503, '') : { body: { queues: [mails] } }) });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'mails' })).toBeInTheDocument();
});

it('keeps saying what went wrong until somebody tries again, and looks again by itself from then on', async () => {
  jest.useFakeTimers();
  let asked = 0;
  let isDown = true;
  fakeApi({
    'GET /admin/queues': () => {
      asked += 1;
      return isDown ? refusal(500, '') : { body: { queues: [mails] } };
    },
  });
  renderWithQueries(<QueuesPage />);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(0);
  const failed = screen.getByRole('alert');
  await pass(11_000);
  expect([failed.isConnected, asked]).toEqual([true, 1]);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(0);
  expect(screen.getByRole('region', { name: 'mails' })).toBeInTheDocument();
  await pass(11_000);
  expect(asked).toBe(4);
  jest.useRealTimers();
});
