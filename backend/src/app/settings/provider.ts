import type { ProviderSettings } from '@platform/settings/settings';
import { text, url, WrongSetting, type Environment } from './variables';

const ISSUER = 'an https address such as https://login.example.org/realms/church, or http on this machine';
const HERE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The OpenID Connect provider; null where OIDC_ISSUER is not set. */
export const providerOf = (env: Environment): ProviderSettings | null => {
  const issuer = issuerOf(env);
  const [clientId, clientSecret, name, claim] = ['CLIENT_ID', 'CLIENT_SECRET', 'NAME', 'ADMIN_CLAIM'].map((part) =>
    text(env, `OIDC_${part}`),
  );
  if (issuer === null) {
    if (clientId ?? clientSecret) throw new WrongSetting('OIDC_ISSUER', 'is not set although others are', ISSUER);
    return null;
  }
  if (clientId === null)
    throw new WrongSetting('OIDC_CLIENT_ID', 'is not set although OIDC_ISSUER is', 'the id of Lectio at the provider');
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname, adminClaim: adminClaimIn(claim) };
};

const issuerOf = (env: Environment): string | null => {
  const issuer = url(env, 'OIDC_ISSUER', ['https:', 'http:'], ISSUER);
  if (issuer === null) return null;
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !HERE.includes(hostname))
    throw new WrongSetting('OIDC_ISSUER', 'begins with "http:"', ISSUER);
  return issuer;
};

const adminClaimIn = (given: string | null): ProviderSettings['adminClaim'] => {
  if (given === null) return null;
  const [, claim, value] = /^([^=]+)=(.+)$/.exec(given) ?? [];
  if (claim === undefined)
    throw new WrongSetting('OIDC_ADMIN_CLAIM', `is "${given}"`, 'a claim and its value, such as groups=lectio-admins');
  return { claim: claim.trim(), value: value.trim() };
};
