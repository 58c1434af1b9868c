import { createFileRoute, redirect } from '@tanstack/react-router';
import { getAuth } from '../shared/auth/auth-store';

export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: getAuth().isAuthenticated ? '/' : '/about', replace: true });
  },
});
