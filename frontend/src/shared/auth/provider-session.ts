import { savedText, saveText } from '../lib/storage';
import { claimsIn } from './token';

const KEY = 'lectio.provider-session';

/** Notes that this token's session began with the site's sign-in service. */
export const noteProviderSession = (token: string): void => saveText(KEY, claimsIn(token).jti ?? null);

/** Whether it did: then a sign-out ends it there too. */
export const isProviderSession = (token: string | null): boolean => {
  const session = savedText(KEY);
  return typeof session === 'string' && token !== null && claimsIn(token).jti === session;
};

/** Leads to the service, which leads back. */
export const endProviderSession = (): void => {
  saveText(KEY, null);
  window.location.assign('/api/auth/oidc/end');
};
