import { redirect } from '@tanstack/react-router';
import { getAuth } from './auth-store';

/** True for somebody signed in who has not finished onboarding. */
export const isSetupPending = (): boolean => {
  const { isAuthenticated, onboarding } = getAuth();
  return isAuthenticated && onboarding !== null && !onboarding.completed;
};

/** Redirects to unfinished onboarding. Guards the pages that the specification names, not all member pages. */
export const requireSetup = (): void => {
  if (isSetupPending()) throw redirect({ to: '/onboarding', replace: true });
};
