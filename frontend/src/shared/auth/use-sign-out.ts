import { useNavigate } from '@tanstack/react-router';
import { isSpokenOtherwise, loadAnew } from '../language/chosen';
import { signOut } from './auth-store';
import { isSetupPending } from './guards';
import { untilStaying } from './leave-answer';

/** Signs out and leads to a page that visitors see, unless the person is asked about something unsaved and stays. */
export const useSignOut = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  const leave = () => navigate({ to: '/about' });
  return async () => {
    // During onboarding signing out is the only way to leave.
    const isOut = await signOut(isSetupPending() ? undefined : () => Promise.race([leave(), untilStaying()]));
    if (isOut) await leave();
    if (isOut && isSpokenOtherwise()) loadAnew();
  };
};
