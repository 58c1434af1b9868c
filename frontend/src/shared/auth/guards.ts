import { redirect } from '@tanstack/react-router';
import { cardStays } from '../cards/stays';
import { getAuth } from './auth-store';

/** Leads whoever stays signed in here with a card to the own page. */
export const requireNoCard = (): void => {
  const { isAuthenticated, error } = getAuth();
  if (!isAuthenticated && !error && cardStays()) throw redirect({ to: '/card', replace: true });
};

/** Redirects visitors to the sign-in, which leads back to the page. */
export const requireAccount = ({ location }: { location: { href: string } }): void => {
  requireNoCard();
  const { isAuthenticated, error } = getAuth();
  if (!isAuthenticated)
    throw redirect({ to: '/auth', search: { redirect: location.href, message: error ?? undefined } });
};

/** True for somebody signed in who has not finished onboarding. */
export const isSetupPending = (): boolean => {
  const { isAuthenticated, onboarding } = getAuth();
  return isAuthenticated && onboarding !== null && !onboarding.completed;
};

/** Redirects to unfinished onboarding. Guards the pages that the specification names, not all member pages. */
export const requireSetup = (): void => {
  if (isSetupPending()) throw redirect({ to: '/onboarding', replace: true });
};
