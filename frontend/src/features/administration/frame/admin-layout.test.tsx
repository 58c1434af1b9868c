import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { setUser } from '@/shared/auth/auth-store';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { AdminLayout } from './admin-layout';
import { ADMIN_ENTRIES } from './entries';

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
