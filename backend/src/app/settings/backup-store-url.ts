import type { BackupStoreSettings } from '@platform/settings/settings';

const DEFAULT_REGION = 'us-east-1';
const KNOWN = ['region', 'tls'];

/** What BACKUP_S3_URL says, or what is wrong with it, without its secrets. */
export const backupStoreIn = (url: URL): BackupStoreSettings | string => {
  const [key, secret] = [decoded(url.username), decoded(url.password)];
  if (!key || !secret) return 'has no key and secret, URL-encoded, before its host';
  const [bucket, ...prefix] = url.pathname.split('/').map(decoded).filter(Boolean);
  if (!url.host || !bucket) return 'names no host or no bucket';
  const unknown = [...url.searchParams.keys()].find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) return `has the parameter "${unknown}"`;
  const tls = url.searchParams.get('tls') ?? 'on';
  if (tls !== 'on' && tls !== 'off') return `has tls=${tls}`;
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') || DEFAULT_REGION,
    key,
    secret,
  };
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
