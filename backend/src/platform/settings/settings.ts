import type { RegistrationMode } from '@lectio/contract';

export type Role = 'all' | 'api' | 'worker';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** An S3-compatible store, from BACKUP_S3_URL. */
export interface BackupStoreSettings {
  /** With its scheme, and without a slash at its end. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

/** The OpenID Connect provider that people sign in with. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client. */
  readonly clientSecret: string | null;
  /** For people. */
  readonly name: string;
  /** Who has this value in this claim is an administrator; null: nobody by a claim. */
  readonly adminClaim: { readonly claim: string; readonly value: string } | null;
}

/** The environment's settings, read and checked once by app/configuration.ts. Also their injection token. */
export abstract class Settings {
  readonly port: number;
  readonly host: string;
  readonly role: Role;
  readonly databaseUrl: string;
  /** Replicas for queries of pages. */
  readonly databaseReadUrls: readonly string[];
  /** What a process does on a database that a newer version has migrated. */
  readonly newerSchema: 'warn' | 'refuse';
  /** Null: one machine, everything that several would share lies in memory or in Postgres. */
  readonly redisUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
  /** The folder of backups and the list of erasures. Absolute. */
  readonly backupDir: string;
  /** Where each backup is copied to; null: nowhere. */
  readonly backupStore: BackupStoreSettings | null;
  /** When the daily backup is due: minutes after midnight, by the machine's clock. Null: never. */
  readonly backupAt: number | null;
  /** Base URL of links in mails, without a trailing slash. */
  readonly publicUrl: string;
  readonly jwtSecret: string;
  /** An account that is made administrator at start. */
  readonly admin: { readonly email: string; readonly password: string } | null;
  /** Null: people sign in with a password only. */
  readonly provider: ProviderSettings | null;
  /** False: only administrators can sign in with a password. */
  readonly passwords: boolean;
  /** Who may register, until an administrator decides it on the site's pages. */
  readonly registration: RegistrationMode;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Without `/v3` and without a trailing slash. */
  readonly esvApiUrl: string;
  readonly esvApiKey: string | null;
  readonly rateLimit: boolean;
  /** Trusted proxies: addresses, CIDR ranges, or names of ranges. */
  readonly trustProxy: readonly string[];
  /** A token that opens /metrics from anywhere. */
  readonly metricsToken: string | null;
  /** Where the app is in the stores; null where it is not. */
  readonly appStoreUrl: string | null;
  readonly playStoreUrl: string | null;
  readonly logLevel: LogLevel;
}

/** By which the version of the product, as its package says, is injected. */
export const PRODUCT_VERSION = Symbol('PRODUCT_VERSION');
