import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useAuth } from '@/shared/auth/auth-store';
import { requireAccount } from '@/shared/auth/guards';

/** Pages for signed-in accounts; others sign in first and return to the page. */
export const Route = createFileRoute('/_member')({
  beforeLoad: requireAccount,
  component: MemberPages,
});

/** Renders nothing between signing out and navigating to the sign-in. */
function MemberPages() {
  return useAuth().isAuthenticated ? <Outlet /> : null;
}
