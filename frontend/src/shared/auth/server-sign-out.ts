import { api } from '../api/client';
import { ApiError, statusOf } from '../api/errors';
import { readToken, writeSignOutOwed } from './token';

const logout = (token?: string): Promise<unknown> => api('/auth/logout', { method: 'POST', token: token ?? null });

/** The next person at this browser must not get its pushes. The push service tells the server with the next one. */
export const endPushes = async (): Promise<void> => {
  const shell = await navigator.serviceWorker?.getRegistration();
  await (await shell?.pushManager?.getSubscription())?.unsubscribe();
};

/**
 * Ends a session that has already ended here: by its last token, or by the browser's cookie if that has expired. If the
 * server is unreachable, this is repeated later, unless somebody has signed in by then.
 */
export const endOnServer = async (token?: string): Promise<void> => {
  void endPushes();
  try {
    await logout(token).catch((error: unknown) => {
      if (token === undefined || statusOf(error) !== 401) throw error;
      return logout();
    });
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) {
      window.addEventListener('online', () => void (readToken() ?? endOnServer()), { once: true });
      return;
    }
  }
  writeSignOutOwed(false);
};
