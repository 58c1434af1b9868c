import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration, WrongSetting, type Environment } from './configuration';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectio-configuration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SITE = 'an http or https address without a path, such as https://read.example.org';
const SERVER = 'postgres://user:password@host:port/database, or start with "npm start", which brings its own Postgres';
const STORE = 's3://KEY:SECRET@host[:port]/bucket[/prefix][?region=…][&tls=off]';
const ISSUER = 'an https address such as https://login.example.org/realms/church, or http on this machine';
const DATABASE_URL = 'postgres://lectio:secret@db.example.org:5432/lectio';
const read = (env: Environment) => readConfiguration({ DATABASE_URL, DATA_DIR: folder, ...env });
const problem = (env: Environment): string => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof WrongSetting) return error.message;
    throw error;
  }
  return 'nothing wrong';
};

describe('without any setting but the database', () => {
  it('has the defaults of docs/operations.md', () => {
    const { jwtSecret, ...settings } = read({});
    expect(settings).toEqual({
      port: 3000,
      host: '127.0.0.1',
      role: 'all',
      databaseUrl: DATABASE_URL,
      databaseReadUrls: [],
      newerSchema: 'warn',
      redisUrl: null,
      dataDir: folder,
      backupDir: join(folder, 'backups'),
      backupStore: null,
      backupAt: 180,
      publicUrl: 'http://localhost:3000',
      admin: null,
      provider: null,
      passwords: true,
      registration: 'open',
      smtpUrl: null,
      mailFrom: 'Lectio <no-reply@localhost>',
      esvApiUrl: 'https://api.esv.org',
      esvApiKey: null,
      rateLimit: true,
      trustProxy: ['loopback'],
      metricsToken: null,
      appStoreUrl: null,
      playStoreUrl: null,
      logLevel: 'info',
    });
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
  });

  it('makes the secret once and keeps it for its owner alone', () => {
    const first = read({}).jwtSecret;
    expect(read({}).jwtSecret).toBe(first);
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(first);
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'cut off'])('says which file is damaged when it holds “%s”, and what to do', (content) => {
    writeFileSync(join(folder, 'jwt-secret'), content);
    expect(problem({})).toBe(
      `DATA_DIR holds a damaged secret (${join(folder, 'jwt-secret')} has ${content.length} characters); accepted: that file from a backup, or deleted: then a new one is made, and everybody signs in again`,
    );
  });

  it('takes an empty variable for one that is not set', () => {
    expect(read({ PORT: '', ROLE: ' ', REDIS_URL: '', JWT_SECRET: '' })).toMatchObject({
      port: 3000,
      role: 'all',
      redisUrl: null,
    });
  });
});

describe('the address of the site', () => {
  it.each([
    ['HTTPS://Read.Example.org/', 'https://read.example.org'],
    ['https://read.example.org:443', 'https://read.example.org'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('may be written as %s', (PUBLIC_URL, publicUrl) => {
    expect(read({ PUBLIC_URL })).toMatchObject({ publicUrl });
  });
});

it.each(['lectio@localhost', '"First Church, Springfield" <read@example.org>'])('takes mails from %s', (MAIL_FROM) => {
  expect(read({ MAIL_FROM })).toMatchObject({ mailFrom: MAIL_FROM });
});

describe('with every setting', () => {
  it('reads them', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      ROLE: 'worker',
      REDIS_URL: 'redis://cache:6379',
      PUBLIC_URL: 'https://lectio.example.org/',
      JWT_SECRET: 'x'.repeat(32),
      ADMIN_EMAIL: 'Keeper@Example.org',
      ADMIN_PASSWORD: 'keeper of the door',
      OIDC_ISSUER: 'https://login.example.org/realms/church',
      OIDC_CLIENT_ID: 'lectio',
      OIDC_CLIENT_SECRET: 'between us',
      OIDC_NAME: 'Church login',
      OIDC_ADMIN_CLAIM: 'groups=lectio-admins',
      PASSWORDS: 'off',
      SMTP_URL: 'smtps://mail.example.org',
      MAIL_FROM: 'Lectio <lectio@example.org>',
      ESV_API_URL: 'http://127.0.0.1:9000/',
      ESV_API_KEY: 'key',
      REGISTRATION: 'invite',
      RATE_LIMIT: 'off',
      TRUST_PROXY: '10.1.0.0/16, 2001:db8::1,uniquelocal',
      METRICS_TOKEN: 'a token for the scraper',
      APP_STORE_URL: 'https://apps.apple.com/app/id1',
      PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=lectio',
      LOG_LEVEL: 'debug',
      BACKUP_DIR: '/var/backups/lectio',
      BACKUP_S3_URL: 's3://KEY:a%2Fsecret@s3.example.org:9000/church/lectio/one?region=eu-central-1',
      BACKUP_AT: '23:45',
      NEWER_SCHEMA: 'refuse',
      DATABASE_READ_URLS: 'postgres://one.example.org/lectio, postgresql://two.example.org/lectio,',
    };
    expect(read(env)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      role: 'worker',
      databaseUrl: DATABASE_URL,
      databaseReadUrls: ['postgres://one.example.org/lectio', 'postgresql://two.example.org/lectio'],
      newerSchema: 'refuse',
      redisUrl: 'redis://cache:6379',
      dataDir: folder,
      backupDir: '/var/backups/lectio',
      backupStore: {
        endpoint: 'https://s3.example.org:9000',
        bucket: 'church',
        prefix: 'lectio/one/',
        region: 'eu-central-1',
        key: 'KEY',
        secret: 'a/secret',
      },
      backupAt: 1425,
      publicUrl: 'https://lectio.example.org',
      jwtSecret: 'x'.repeat(32),
      admin: { email: 'keeper@example.org', password: 'keeper of the door' },
      provider: {
        issuer: 'https://login.example.org/realms/church',
        clientId: 'lectio',
        clientSecret: 'between us',
        name: 'Church login',
        adminClaim: { claim: 'groups', value: 'lectio-admins' },
      },
      passwords: false,
      smtpUrl: 'smtps://mail.example.org',
      mailFrom: 'Lectio <lectio@example.org>',
      esvApiUrl: 'http://127.0.0.1:9000',
      esvApiKey: 'key',
      registration: 'invite',
      rateLimit: false,
      trustProxy: ['10.1.0.0/16', '2001:db8::1', 'uniquelocal'],
      metricsToken: 'a token for the scraper',
      appStoreUrl: 'https://apps.apple.com/app/id1',
      playStoreUrl: 'https://play.google.com/store/apps/details?id=lectio',
      logLevel: 'debug',
    });
  });
});

describe('a secret in a file', () => {
  it('is what the file holds, without the blanks around it', () => {
    const path = join(folder, 'token');
    writeFileSync(path, 'a token for the scraper\n');
    expect(read({ METRICS_TOKEN_FILE: path }).metricsToken).toBe('a token for the scraper');
    expect(problem({ METRICS_TOKEN_FILE: path, METRICS_TOKEN: 'another one of them' })).toBe(
      'METRICS_TOKEN is set although METRICS_TOKEN_FILE is; accepted: one of the two',
    );
    expect(read({ DATABASE_URL: '', DATABASE_URL_FILE: inFile(DATABASE_URL) }).databaseUrl).toBe(DATABASE_URL);
  });

  it('is named when it cannot be read, or is empty', () => {
    const accepted = 'accepted: the path of a file with the value';
    expect(problem({ SMTP_URL_FILE: join(folder, 'missing') })).toMatch(
      RegExp(`^SMTP_URL_FILE cannot be read \\(ENOENT.*\\); ${accepted}$`),
    );
    expect(problem({ SMTP_URL_FILE: inFile('\n') })).toBe(`SMTP_URL_FILE leads to an empty file; ${accepted}`);
  });

  const inFile = (text: string): string => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };
});

describe('a wrong value', () => {
  it.each<[Environment, string]>([
    [{ PORT: 'abc' }, 'PORT is "abc"; accepted: a whole number from 0 (any free port) to 65535'],
    [{ PORT: '65536' }, 'PORT is "65536"; accepted: a whole number from 0 (any free port) to 65535'],
    [{ ROLE: 'both' }, 'ROLE is "both"; accepted: all, api, worker'],
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT is "no"; accepted: on, off'],
    [{ NEWER_SCHEMA: 'ignore' }, 'NEWER_SCHEMA is "ignore"; accepted: warn, refuse'],
    ...['everybody', '10.0.0.0/33', '10.0.0.0/', '10.0.0', '::1/64/2', 'loopback,,'].map(
      (TRUST_PROXY): [Environment, string] => [
        { TRUST_PROXY },
        `TRUST_PROXY has "${TRUST_PROXY.startsWith('loopback') ? '' : TRUST_PROXY}"; accepted: loopback, uniquelocal, linklocal, addresses and CIDR ranges, with commas`,
      ],
    ),
    [{ APP_STORE_URL: 'http://apps.apple.com' }, 'APP_STORE_URL begins with "http:"; accepted: an https address'],
    [{ PLAY_STORE_URL: 'soon' }, 'PLAY_STORE_URL is no address; accepted: an https address'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN has 5 characters; accepted: at least 16 characters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; accepted: fatal, error, warn, info, debug, trace, silent'],
    [{ BACKUP_S3_URL: 'https://bucket' }, `BACKUP_S3_URL begins with "https:"; accepted: ${STORE}`],
    [
      { BACKUP_S3_URL: 's3://host/bucket' },
      `BACKUP_S3_URL has no key and secret, URL-encoded, before its host; accepted: ${STORE}`,
    ],
    [{ BACKUP_S3_URL: 's3://k:s@host' }, `BACKUP_S3_URL names no host or no bucket; accepted: ${STORE}`],
    [{ BACKUP_S3_URL: 's3://k:s@host/b?tsl=off' }, `BACKUP_S3_URL has the parameter "tsl"; accepted: ${STORE}`],
    [{ BACKUP_S3_URL: 's3://k:s@host/b?tls=no' }, `BACKUP_S3_URL has tls=no; accepted: ${STORE}`],
    [{ BACKUP_AT: '24:00' }, 'BACKUP_AT is "24:00"; accepted: a time as 03:00, or off'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET has 5 characters; accepted: at least 32 characters'],
    [{ REDIS_URL: 'http://cache' }, 'REDIS_URL begins with "http:"; accepted: redis://host:port or rediss://host:port'],
    [{ PUBLIC_URL: 'lectio' }, `PUBLIC_URL is no address; accepted: ${SITE}`],
    ...[
      'https://example.org/lectio',
      'https://example.org/?a=b',
      'https://example.org/#a',
      'https://a:b@example.org',
    ].map((PUBLIC_URL): [Environment, string] => [
      { PUBLIC_URL },
      `PUBLIC_URL says more than where the site is; accepted: ${SITE}`,
    ]),
    ...[
      'nobody',
      'Lectio <nobody>',
      'Lectio <a@b> c',
      'First Church, Springfield <read@example.org>',
      'a@example.org, b@example.org',
    ].map((MAIL_FROM): [Environment, string] => [
      { MAIL_FROM },
      `MAIL_FROM is "${MAIL_FROM}"; accepted: Name <somebody@example.org>, or "Name, with commas" <somebody@example.org>`,
    ]),
    [
      { DATABASE_URL: 'postgres://lectio:secret@db.example.org' },
      `DATABASE_URL names no database; accepted: ${SERVER}`,
    ],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL is no address; accepted: smtp://user:password@host:port or smtps://…'],
    [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD is not set although ADMIN_EMAIL is; accepted: both or neither'],
    [
      { ADMIN_PASSWORD: 'secret password' },
      'ADMIN_EMAIL is not set although ADMIN_PASSWORD is; accepted: both or neither',
    ],
    [
      { ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'secret password' },
      'ADMIN_EMAIL is "nobody"; accepted: an email address',
    ],
    [
      { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD has 5 characters; accepted: at least 6 characters',
    ],
    [{ OIDC_ISSUER: 'login' }, `OIDC_ISSUER is no address; accepted: ${ISSUER}`],
    [{ OIDC_ISSUER: 'http://login.example.org' }, `OIDC_ISSUER begins with "http:"; accepted: ${ISSUER}`],
    [{ OIDC_CLIENT_ID: 'lectio' }, `OIDC_ISSUER is not set although others are; accepted: ${ISSUER}`],
    [
      { OIDC_ISSUER: 'https://login.example.org' },
      'OIDC_CLIENT_ID is not set although OIDC_ISSUER is; accepted: the id of Lectio at the provider',
    ],
    [
      { OIDC_ISSUER: 'http://localhost:9000', OIDC_CLIENT_ID: 'lectio', OIDC_ADMIN_CLAIM: 'groups' },
      'OIDC_ADMIN_CLAIM is "groups"; accepted: a claim and its value, such as groups=lectio-admins',
    ],
    [{ PASSWORDS: 'off' }, 'PASSWORDS is "off" although OIDC_ISSUER is not set; accepted: off only with OIDC_ISSUER'],
  ])('%j is named, with what is accepted', (env, message) => {
    expect(problem(env)).toBe(message);
  });

  it('is one line, and never shows an address with a password in it', () => {
    const message = problem({ DATABASE_URL: 'mysql://lectio:secret@db/lectio' });
    expect(message).toMatch(/^DATABASE_URL begins with "mysql:"; accepted: postgres:/);
    expect(message).not.toContain('secret');
    expect(message).not.toContain('\n');
    expect(problem({ DATABASE_READ_URLS: `${DATABASE_URL},mysql://lectio:secret@db/lectio` })).toBe(
      'DATABASE_READ_URLS begins with "mysql:"; accepted: addresses as that of DATABASE_URL, with commas between them',
    );
  });

  it('may be a data folder that is none', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(problem({ DATA_DIR: join(folder, 'file') })).toMatch(
      /^DATA_DIR cannot be used \(.*\); accepted: a folder that this process may write to$/,
    );
  });
});
