import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { getAuth, useAuth } from '../shared/auth/auth-store';

/** Pages for those who are signed in; others sign in first and come back to where they were. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => {
    const { isAuthenticated, error } = getAuth();
    if (!isAuthenticated)
      throw redirect({ to: '/auth', search: { redirect: location.href, message: error ?? undefined } });
  },
  component: MemberPages,
});

/** Nothing from the moment somebody is signed out until the way to the sign-in is taken. */
function MemberPages() {
  return useAuth().isAuthenticated ? <Outlet /> : null;
}
