import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { getAuth, useAuth } from '../shared/auth/auth-store';

/** Pages for signed-in accounts; others sign in first and return to the page. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => {
    const { isAuthenticated, error } = getAuth();
    if (!isAuthenticated)
      throw redirect({ to: '/auth', search: { redirect: location.href, message: error ?? undefined } });
  },
  component: MemberPages,
});

/** Renders nothing between signing out and navigating to the sign-in. */
function MemberPages() {
  return useAuth().isAuthenticated ? <Outlet /> : null;
}
