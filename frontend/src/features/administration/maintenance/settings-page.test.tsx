import '@testing-library/jest-dom';
import type { MaintenanceAnswer } from '@lectio/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TIMEOUT_MS } from '@/shared/api/client';
import { counted } from '@/shared/testing/administration';
import { fakeApi, refusal, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { typePhrase } from '@/shared/testing/type-phrase';
import { SettingsPage } from './settings-page';

const failing = (): FakeAnswer => ({ status: 500 });

describe('maintenance', () => {
  const settings = async (routes: FakeRoutes) => {
    const calls = fakeApi({ 'GET /admin/maintenance': () => ({ body: counted }), ...routes });
    await renderAtAddress(<SettingsPage />, '/admin/settings');
    return { calls, user: userEvent.setup() };
  };

  it('deletes fake data after count, phrase and second confirmation, and says what went and what stayed', async () => {
    const data = { users: 4, readers: 5, families: 0, reports: 6 };
    const { calls, user } = await settings({
      'POST /admin/cleanup-fake-data': () => ({
        body: { message: 'Fake data deleted', deletedData: data, preservedData: { ...data, users: 90 } },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete fake data' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('definition').map((one) => one.textContent)).toEqual(['4', '5', '0', '6']);
    await typePhrase(user, 'DELETE_ALL_FAKE_DATA');
    await user.click(dialog.getByRole('button', { name: 'Delete fake data' }));
    expect(await screen.findByText('Fake data deleted')).toBeInTheDocument();
    expect(
      screen
        .getAllByRole('definition')
        .slice(-8)
        .map((one) => one.textContent),
    ).toEqual(['4', '5', '0', '6', '90', '5', '0', '6']);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ confirmation: 'DELETE_ALL_FAKE_DATA' });
  });

  it('asks the last question of what there is by then', async () => {
    let readers = 3;
    const { user } = await settings({
      'GET /admin/maintenance': () => ({
        body: { ...counted, resetAllProgress: { ...counted.resetAllProgress, readers } },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reset all progress' }));
    readers = 4;
    await typePhrase(user, 'RESET_ALL_PROGRESS');
    expect(await screen.findByText('Reset the progress of 4 readers to zero now?')).toBeInTheDocument();
  });

  it('does not take the second click of a double click for an answer to the last question', async () => {
    const { calls, user } = await settings({ 'DELETE /reports/admin/reset-all-progress': failing });
    await user.click(await screen.findByRole('button', { name: 'Reset all progress' }));
    await user.type(screen.getByLabelText(/^Type RESET_ALL_PROGRESS/), 'RESET_ALL_PROGRESS');
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset all progress' });
    fireEvent.click(confirm);
    expect(confirm).toBeDisabled();
    await waitFor(() => expect(confirm).toBeEnabled());
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it.each([
    ['Delete fake data', 'DELETE_ALL_FAKE_DATA', 'Failed to cleanup fake data. Please try again.'],
    ['Reset all progress', 'RESET_ALL_PROGRESS', 'Failed to reset all progress. Please try again.'],
  ])('%s: says when it fails', async (name, phrase, words) => {
    const { user } = await settings({
      'POST /admin/cleanup-fake-data': failing,
      'DELETE /reports/admin/reset-all-progress': failing,
    });
    await user.click(await screen.findByRole('button', { name }));
    await typePhrase(user, phrase);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('deletes all reports only after count, phrase and second confirmation', async () => {
    const { calls, user } = await settings({ 'DELETE /admin/reports/reset': failing });
    await user.click(await screen.findByRole('button', { name: 'Delete all reports' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findAllByRole('definition')).map((figure) => figure.textContent)).toEqual(['1,200', '3']);
    await typePhrase(user, 'DELETE_ALL_REPORTS');
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete all reports' }));
    expect(await dialog.findByText('Failed to reset reports. Please try again.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ confirmation: 'DELETE_ALL_REPORTS' });
  });

  it('lists the resets in force and takes one back', async () => {
    const { calls, user } = await settings({
      'POST /admin/resets/r1/revert': () => refusal(404, 'There is no such reset'),
    });
    expect(await screen.findByText(/by the operator/)).toHaveTextContent('Oct 3, 2025');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('There is no such reset')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/admin/resets/r1/revert');
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'GET', path: '/admin/maintenance' }));
  });

  it('shows how far a reset has come instead of counts that still change, and the counts at its end', async () => {
    let underWay: MaintenanceAnswer['underWay'] = {
      kind: 'progress-reset',
      at: '2025-10-03T06:00:00Z',
      done: 0,
      total: 64,
    };
    await settings({ 'GET /admin/maintenance': () => ({ body: { ...counted, underWay } }) });
    const progress = within(await screen.findByRole('region', { name: 'Resetting all progress' }));
    expect(progress.getByRole('status')).toHaveTextContent(/^Recording, since Oct 3, 2025/);
    expect(screen.queryAllByRole('definition')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Delete all reports' })).toBeDisabled();
    underWay = { ...underWay, done: 12 };
    expect(await progress.findByText(/^12 of 64 parts updated/, {}, { timeout: 5000 })).toBeVisible();
    underWay = null;
    expect(await screen.findAllByText('1,200', {}, { timeout: 5000 })).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'Resetting all progress' })).not.toBeInTheDocument();
  });

  it('says which actions are for good', async () => {
    await settings({});
    const section = (name: string) => within(screen.getByRole('region', { name }));
    await screen.findByRole('region', { name: 'Fake data' });
    expect(section('Fake data').getByText('This is permanent.')).toBeInTheDocument();
    expect(section('All reports').getByText('You can undo this.')).toBeInTheDocument();
    expect(section('All progress').getByText('You can undo this.')).toBeInTheDocument();
  });

  it('takes a reset that outlasts the page’s patience for one that still runs', async () => {
    const { user } = await settings({});
    await user.click(await screen.findByRole('button', { name: 'Reset all progress' }));
    await typePhrase(user, 'RESET_ALL_PROGRESS');
    const answers = globalThis.fetch;
    const hangs = jest.fn((url: string, init: RequestInit) =>
      init.method === 'DELETE'
        ? new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
        : answers(url, init),
    );
    globalThis.fetch = hangs as unknown as typeof fetch;
    jest.useFakeTimers();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset all progress' }));
    await act(() => jest.advanceTimersByTimeAsync(TIMEOUT_MS));
    // The page asks how far it has come.
    await act(() => jest.advanceTimersByTimeAsync(TIMEOUT_MS));
    jest.useRealTimers();
    expect(
      screen.getByText('This is taking longer than usual. You can see the progress on this page.'),
    ).toBeInTheDocument();
    expect(hangs.mock.calls.filter(([, { method }]) => method === 'DELETE')).toHaveLength(1);
  });

  it('says when nothing can be counted', async () => {
    await settings({ 'GET /admin/maintenance': failing });
    expect(await screen.findByText('Failed to load admin data. Please try again.')).toBeInTheDocument();
  });
});
