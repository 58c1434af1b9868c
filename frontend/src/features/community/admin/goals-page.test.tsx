import '@testing-library/jest-dom';
import type { AdminGoalAnswer } from '@lectio/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGoal } from '@/shared/testing/administration';
import { keepFocusOnPage } from '@/shared/testing/focus';
import { fakeApi, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { GoalsPage } from './goals-page';

const failing = (): FakeAnswer => ({ status: 500 });

describe('goals', () => {
  const goals = async (list: AdminGoalAnswer[], routes: FakeRoutes = {}) => {
    const calls = fakeApi({ 'GET /admin/goals': () => ({ body: { goals: list } }), ...routes });
    await renderAtAddress(<GoalsPage />, '/admin/goals');
    return { calls, user: userEvent.setup() };
  };
  const given = aGoal({
    id: 2,
    key: 'bibles_given',
    name: 'Given away',
    isFigure: false,
    isActive: false,
    isCompleted: true,
  });

  it('are marked as completed and inactive', async () => {
    await goals([given]);
    const goal = await screen.findByTestId('admin-goal-bibles_given');
    expect(goal).toHaveTextContent('Given awayCompletedInactive');
  });

  it('that are none say so', async () => {
    await goals([]);
    expect(await screen.findByText('No goals have been created yet.')).toBeInTheDocument();
  });

  it('that do not come say so', async () => {
    await goals([], { 'GET /admin/goals': failing });
    expect(await screen.findByText('Failed to load admin data. Please try again.')).toBeInTheDocument();
  });

  it('need key, name and target value', async () => {
    const { user, calls } = await goals([]);
    await user.click(screen.getByRole('button', { name: 'New goal' }));
    await user.click(await screen.findByRole('button', { name: 'Save goal' }));
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
        'Use 1–50 lowercase letters, digits or underscores, starting with a letter.',
        'Goal name is required',
        'Target value must be a whole number, 0 or more',
      ]),
    );
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('keep their key, what nobody touched and, when the site counts them, their value', async () => {
    const { user, calls } = await goals([aGoal()], { 'PUT /admin/goals/1': () => ({ body: { goal: aGoal() } }) });
    await user.click(await screen.findByRole('button', { name: 'Edit Readers together' }));
    expect(await screen.findByLabelText('Key')).toHaveAttribute('readonly');
    expect(screen.queryByLabelText('Current value')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Active: everyone sees it'));
    await user.click(await screen.findByRole('button', { name: 'Save goal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isActive: false });
  });

  it('are deleted, and hand the focus to the next, at last to the heading', async () => {
    let left = [aGoal(), given];
    const deleted = () => {
      left = left.slice(1);
      return { body: { message: 'Goal deleted' } };
    };
    const { user } = await goals([], {
      'GET /admin/goals': () => ({ body: { goals: left } }),
      'DELETE /admin/goals/1': deleted,
      'DELETE /admin/goals/2': deleted,
    });
    keepFocusOnPage();
    await user.click(await screen.findByRole('button', { name: 'Delete Readers together' }));
    await user.click(await screen.findByRole('button', { name: 'Delete goal' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Given away' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Delete Given away' }));
    await user.click(await screen.findByRole('button', { name: 'Delete goal' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('say when saving, deleting or refreshing fails', async () => {
    const { user } = await goals([given], {
      'PUT /admin/goals/2': failing,
      'DELETE /admin/goals/2': failing,
      'POST /admin/goals/update-current-values': failing,
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Given away' }));
    await user.click(await screen.findByRole('button', { name: 'Save goal' }));
    expect(await screen.findByText('Failed to save goal. Please try again.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete Given away' }));
    await user.click(screen.getByRole('button', { name: 'Delete goal' }));
    expect(await screen.findByText('Failed to delete goal. Please try again.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Refresh current values' }));
    expect(await screen.findByText('Failed to update goal values. Please try again.')).toBeInTheDocument();
  });
});
