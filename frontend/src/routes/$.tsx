import { createFileRoute, redirect } from '@tanstack/react-router';
import { getAuth } from '@/shared/auth/auth-store';
import { requireSetup } from '@/shared/auth/guards';

export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    requireSetup();
    throw redirect({ to: getAuth().isAuthenticated ? '/' : '/about', replace: true });
  },
});
