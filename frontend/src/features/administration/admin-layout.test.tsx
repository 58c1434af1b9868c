import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { setUser } from '../../shared/auth/auth-store';
import { aGoal } from '../../shared/testing/administration';
import { fakeApi, refusal, type FakeRoutes } from '../../shared/testing/fake-api';
import { person } from '../../shared/testing/people';
import { renderAtAddress } from '../../shared/testing/render';
import { AdminLayout } from './admin-layout';
import { DashboardPage } from './dashboard-page';
import { ADMIN_ENTRIES } from './entries';


const dashboard = (routes: FakeRoutes) => {
  fakeApi(routes);
  return renderAtAddress(<DashboardPage />, '/admin/dashboard');
};

describe('the layout', () => {
  it('shows an administrator every page, the way back and the way out', async () => {
    act(() => setUser(person({ isAdmin: true })));
    await renderAtAddress(<AdminLayout />, '/admin/dashboard');
    const [sidebar] = screen.getAllByRole('navigation', { name: 'Admin' });
    const names = [...sidebar.querySelectorAll('a, button')].map((one) => one.textContent);
    expect(names).toEqual([...ADMIN_ENTRIES.map(({ label }) => label), 'Back to Site', 'Logout']);
    expect(sidebar.querySelector('[aria-current="page"]')).toHaveTextContent('Dashboard');
  });

  it('denies anybody else the panel', async () => {
    act(() => setUser(person()));
    await renderAtAddress(<AdminLayout />, '/admin/dashboard');
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to access the admin panel.")).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
  });

  it('shows nothing once nobody is signed in', async () => {
    act(() => setUser(null));
    const { container } = await renderAtAddress(<AdminLayout />, '/admin/dashboard');
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the dashboard', () => {
  it('counts, and shows each goal with its marks', async () => {
    const goals = [aGoal({ isCompleted: true, progress: 100, currentValue: 50 }), aGoal({ id: 2, name: 'Given away', isActive: false })];
    await dashboard({ 'GET /admin/dashboard': () => ({ body: { dashboardStats: { totalUsers: 1200, totalReaders: 3, totalReports: 4, activeGoals: 1, totalGoals: 2, goals } } }) });
    expect(await screen.findByTestId('admin-totalUsers')).toHaveTextContent('Users1,200');
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(expect.arrayContaining(['Readers togetherCompleted50 of 50 readers100%', 'Given awayInactive10 of 50 readers20%']));
  });

  it('says that there are no goals', async () => {
    await dashboard({ 'GET /admin/dashboard': () => ({ body: { dashboardStats: { totalUsers: 1, totalReaders: 1, totalReports: 0, activeGoals: 0, totalGoals: 0, goals: [] } } }) });
    expect(await screen.findByText('No goals have been created yet.')).toBeInTheDocument();
  });

  it('says what went wrong, and offers to try again', async () => {
    await dashboard({ 'GET /admin/dashboard': () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load dashboard statistics')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it('denies the page to somebody whose rights ended meanwhile', async () => {
    await dashboard({ 'GET /admin/dashboard': () => refusal(403, 'Not allowed') });
    expect(await screen.findByText("You don't have permission to access this page.")).toBeInTheDocument();
  });
});
