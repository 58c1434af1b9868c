import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { aGoal } from '@/shared/testing/administration';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { DashboardPage } from './dashboard-page';

const dashboard = (routes: FakeRoutes) => {
  fakeApi(routes);
  return renderAtAddress(<DashboardPage />, '/admin/dashboard');
};

describe('the dashboard', () => {
  it('counts, and shows each goal with its marks', async () => {
    const goals = [
      aGoal({ isCompleted: true, progress: 100, currentValue: 50 }),
      aGoal({ id: 2, name: 'Given away', isActive: false }),
    ];
    await dashboard({
      'GET /admin/dashboard': () => ({
        body: {
          dashboardStats: { totalUsers: 1200, totalReaders: 3, totalReports: 4, activeGoals: 1, totalGoals: 2, goals },
        },
      }),
    });
    expect(await screen.findByTestId('admin-totalUsers')).toHaveTextContent('Users1,200');
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
      expect.arrayContaining([
        'Readers togetherCompleted50 of 50 readers100%',
        'Given awayInactive10 of 50 readers20%',
      ]),
    );
  });

  it('says that there are no goals', async () => {
    await dashboard({
      'GET /admin/dashboard': () => ({
        body: {
          dashboardStats: { totalUsers: 1, totalReaders: 1, totalReports: 0, activeGoals: 0, totalGoals: 0, goals: [] },
        },
      }),
    });
    expect(await screen.findByText('No goals have been created yet.')).toBeInTheDocument();
  });

  it('says what went wrong, and offers to try again', async () => {
    await dashboard({ 'GET /admin/dashboard': () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load dashboard statistics')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it('denies the page to an account whose rights ended meanwhile', async () => {
    await dashboard({ 'GET /admin/dashboard': () => refusal(403, 'Not allowed') });
    expect(await screen.findByText("You don't have permission to access this page.")).toBeInTheDocument();
  });
});
