import { redirect } from '@tanstack/react-router';
import { getAuth } from './auth-store';

/** True for somebody who is signed in and has not been through the first steps. */
export const isSetupPending = (): boolean => {
  const { isAuthenticated, onboarding } = getAuth();
  return isAuthenticated && onboarding !== null && !onboarding.completed;
};

/** Leads whoever has not been through the first steps there. Guards the pages that the specification names, not the member's own. */
export const requireSetup = (): void => {
  if (isSetupPending()) throw redirect({ to: '/onboarding', replace: true });
};
