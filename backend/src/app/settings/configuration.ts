import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { clockMinutes, normalisedEmail, REGISTRATION_MODES } from '@lectio/contract';
import type { LogLevel, Role, Settings } from '@platform/settings/settings';
import { backupStoreIn } from './backup-store-url';
import { keptSecret } from './kept-secret';
import { providerOf } from './provider';
import { text, url, WrongSetting, type Environment } from './variables';

export { WrongSetting, type Environment } from './variables';

const ROLES: readonly Role[] = ['all', 'api', 'worker'];
const LOG_LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SWITCH = ['on', 'off'] as const;
const SECRET_MIN = 32;
const METRICS_TOKEN_MIN = 16;
const PASSWORD_MIN = 6;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** One address, of a host that may have one name only; a comma would begin another one, and a colon a group. */
const SENDER = /^(?:(?:"[^"]*"|[^<>",;:@()\\]*)\s*<[^\s@<>,;:]+@[^\s@<>,;:]+>|[^\s@<>,;:]+@[^\s@<>,;:]+)$/;

/**
 * Reads every variable of docs/operations.md. An empty one counts as unset. May create DATA_DIR and its secret.
 * @throws WrongSetting
 */
export const readConfiguration = (env: Environment): Settings => {
  const port = portOf(env);
  const dataDir = resolve(text(env, 'DATA_DIR') ?? '.data');
  const provider = providerOf(env);
  return {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    role: oneOf(env, 'ROLE', ROLES) ?? 'all',
    databaseUrl: databaseUrlOf(env),
    databaseReadUrls: databaseReadUrlsOf(env),
    newerSchema: oneOf(env, 'NEWER_SCHEMA', ['warn', 'refuse']) ?? 'warn',
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:'], 'redis://host:port or rediss://host:port'),
    dataDir,
    backupDir: resolve(text(env, 'BACKUP_DIR') ?? join(dataDir, 'backups')),
    backupStore: backupStoreOf(env),
    backupAt: backupAtOf(env),
    publicUrl: publicUrlOf(env) ?? `http://localhost:${port}`,
    jwtSecret: secretOf(env, dataDir),
    admin: adminOf(env),
    provider,
    passwords: passwordsOf(env, provider),
    registration: oneOf(env, 'REGISTRATION', REGISTRATION_MODES) ?? 'open',
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:port or smtps://…'),
    mailFrom: mailFromOf(env) ?? 'Lectio <no-reply@localhost>',
    esvApiUrl: withoutSlash(
      url(env, 'ESV_API_URL', ['http:', 'https:'], 'an http or https address, without /v3') ?? 'https://api.esv.org',
    ),
    esvApiKey: text(env, 'ESV_API_KEY'),
    rateLimit: (oneOf(env, 'RATE_LIMIT', SWITCH) ?? 'on') === 'on',
    trustProxy: networksOf(env, 'TRUST_PROXY') ?? ['loopback'],
    metricsToken: metricsTokenOf(env),
    appStoreUrl: url(env, 'APP_STORE_URL', ['https:'], 'an https address'),
    playStoreUrl: url(env, 'PLAY_STORE_URL', ['https:'], 'an https address'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
  };
};

const oneOf = <T extends string>(env: Environment, name: string, accepted: readonly T[]): T | null => {
  const value = text(env, name);
  if (value === null) return null;
  const found = accepted.find((candidate) => candidate === value);
  if (found === undefined) throw new WrongSetting(name, `is "${value}"`, accepted.join(', '));
  return found;
};

/** Pages, cookies and links begin at the root of a host. */
const publicUrlOf = (env: Environment): string | null => {
  const accepted = 'an http or https address without a path, such as https://read.example.org';
  const value = url(env, 'PUBLIC_URL', ['http:', 'https:'], accepted);
  if (value === null) return null;
  const { href, origin } = new URL(value);
  if (href !== `${origin}/`) throw new WrongSetting('PUBLIC_URL', 'says more than where the site is', accepted);
  return origin;
};

const mailFromOf = (env: Environment): string | null => {
  const value = text(env, 'MAIL_FROM');
  if (value === null || SENDER.test(value)) return value;
  throw new WrongSetting(
    'MAIL_FROM',
    `is "${value}"`,
    'Name <somebody@example.org>, or "Name, with commas" <somebody@example.org>',
  );
};

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

const portOf = (env: Environment): number => {
  const value = text(env, 'PORT');
  if (value === null) return 3000;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new WrongSetting('PORT', `is "${value}"`, 'a whole number from 0 (any free port) to 65535');
  return port;
};

const backupAtOf = (env: Environment): number | null => {
  const value = text(env, 'BACKUP_AT') ?? '03:00';
  if (value === 'off') return null;
  const minutes = clockMinutes(value);
  if (minutes === null) throw new WrongSetting('BACKUP_AT', `is "${value}"`, 'a time as 03:00, or off');
  return minutes;
};

const backupStoreOf = (env: Environment): Settings['backupStore'] => {
  const accepted = 's3://KEY:SECRET@host[:port]/bucket[/prefix][?region=…][&tls=off]';
  const value = url(env, 'BACKUP_S3_URL', ['s3:'], accepted);
  if (value === null) return null;
  const read = backupStoreIn(new URL(value));
  if (typeof read === 'string') throw new WrongSetting('BACKUP_S3_URL', read, accepted);
  return read;
};

const databaseUrlOf = (env: Environment): string => {
  const accepted =
    'postgres://user:password@host:port/database, or start with "npm start", which brings its own Postgres';
  const value = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], accepted);
  if (value === null) throw new WrongSetting('DATABASE_URL', 'is not set', accepted);
  if (new URL(value).pathname.length <= 1) throw new WrongSetting('DATABASE_URL', 'names no database', accepted);
  return value;
};

const databaseReadUrlsOf = (env: Environment): string[] => {
  const name = 'DATABASE_READ_URLS';
  const each = (text(env, name) ?? '').split(',').filter((one) => one.trim() !== '');
  const accepted = 'addresses as that of DATABASE_URL, with commas between them';
  return each.flatMap((one) => url({ [name]: one }, name, ['postgres:', 'postgresql:'], accepted) ?? []);
};

const secretOf = (env: Environment, dataDir: string): string => {
  const secret = text(env, 'JWT_SECRET');
  if (secret === null) return keptSecretIn(dataDir);
  if (secret.length < SECRET_MIN)
    throw new WrongSetting('JWT_SECRET', `has ${secret.length} characters`, `at least ${SECRET_MIN} characters`);
  return secret;
};

const keptSecretIn = (dataDir: string): string => {
  const refused = (problem: string, accepted: string) => new WrongSetting('DATA_DIR', problem, accepted);
  let kept: string;
  try {
    kept = keptSecret(dataDir);
  } catch (error) {
    throw refused(`cannot be used (${(error as Error).message})`, 'a folder that this process may write to');
  }
  if (kept.length >= SECRET_MIN) return kept;
  throw refused(
    `holds a damaged secret (${join(dataDir, 'jwt-secret')} has ${kept.length} characters)`,
    'that file from a backup, or deleted: then a new one is made, and everybody signs in again',
  );
};

const NETWORK_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (value: string): boolean => {
  if (NETWORK_NAMES.includes(value)) return true;
  const [address, length, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
};

const networksOf = (env: Environment, name: string): string[] | null => {
  const value = text(env, name);
  if (value === null) return null;
  const networks = value.split(',').map((network) => network.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw new WrongSetting(
      name,
      `has "${wrong}"`,
      'loopback, uniquelocal, linklocal, addresses and CIDR ranges, with commas',
    );
  return networks;
};

/** Without passwords and without a provider nobody could sign in. */
const passwordsOf = (env: Environment, provider: Settings['provider']): boolean => {
  const passwords = (oneOf(env, 'PASSWORDS', SWITCH) ?? 'on') === 'on';
  if (passwords || provider) return passwords;
  throw new WrongSetting('PASSWORDS', 'is "off" although OIDC_ISSUER is not set', 'off only with OIDC_ISSUER');
};

const metricsTokenOf = (env: Environment): string | null => {
  const token = text(env, 'METRICS_TOKEN');
  if (token !== null && token.length < METRICS_TOKEN_MIN)
    throw new WrongSetting(
      'METRICS_TOKEN',
      `has ${token.length} characters`,
      `at least ${METRICS_TOKEN_MIN} characters`,
    );
  return token;
};

const adminOf = (env: Environment): Settings['admin'] => {
  const given = text(env, 'ADMIN_EMAIL');
  const email = given === null ? null : normalisedEmail(given);
  const password = text(env, 'ADMIN_PASSWORD');
  if (email === null && password === null) return null;
  if (email === null) throw new WrongSetting('ADMIN_EMAIL', 'is not set although ADMIN_PASSWORD is', 'both or neither');
  if (password === null)
    throw new WrongSetting('ADMIN_PASSWORD', 'is not set although ADMIN_EMAIL is', 'both or neither');
  if (!EMAIL.test(email)) throw new WrongSetting('ADMIN_EMAIL', `is "${email}"`, 'an email address');
  if (password.length < PASSWORD_MIN)
    throw new WrongSetting(
      'ADMIN_PASSWORD',
      `has ${password.length} characters`,
      `at least ${PASSWORD_MIN} characters`,
    );
  return { email, password };
};
