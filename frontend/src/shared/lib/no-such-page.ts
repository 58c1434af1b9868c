import { redirect } from '@tanstack/react-router';
import { getAuth } from '../auth/auth-store';
import { t } from '../language/speech';
import { notifyLong } from '../ui/notify';

/** For a route's `beforeLoad`: says that there is no such page, and goes home. */
export const noSuchPage = (): never => {
  void notifyLong(t('We couldn’t find that page.'));
  throw redirect({ to: getAuth().isAuthenticated ? '/' : '/about', replace: true });
};
