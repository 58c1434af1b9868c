import { useNavigate } from '@tanstack/react-router';
import { isSpokenOtherwise, loadAnew } from '../language/chosen';
import { signOut } from './auth-store';
import { isSetupPending } from './guards';
import { untilStaying } from './leave-answer';
import { endProviderSession, isProviderSession } from './provider-session';
import { readToken } from './token';

/** Signs out and leads to a page that visitors see, unless the person is asked about something unsaved and stays. */
export const useSignOut = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  const leave = () => navigate({ to: '/about' });
  return async () => {
    const endsThere = isProviderSession(readToken()) && navigator.onLine;
    // During onboarding signing out is the only way to leave.
    const isOut = await signOut(isSetupPending() ? undefined : () => Promise.race([leave(), untilStaying()]));
    if (!isOut) return;
    if (endsThere) return endProviderSession();
    await leave();
    if (isSpokenOtherwise()) loadAnew();
  };
};
