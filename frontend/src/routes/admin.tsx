import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminLayout } from '../features/administration/frame/admin-layout';
import { getAuth } from '../shared/auth/auth-store';

/** Visitors sign in first; the layout refuses accounts that are not administrators. */
export const Route = createFileRoute('/admin')({
  beforeLoad: ({ location }) => {
    const { isAuthenticated, error } = getAuth();
    if (!isAuthenticated)
      throw redirect({ to: '/auth', search: { redirect: location.href, message: error ?? undefined } });
  },
  staticData: { title: 'Admin' },
  component: AdminLayout,
});
