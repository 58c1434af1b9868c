export type Role = 'all' | 'api' | 'worker';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** What the environment says, read and checked once by app/configuration.ts. Also the token by which it is injected. */
export abstract class Settings {
  readonly port: number;
  readonly host: string;
  readonly role: Role;
  readonly databaseUrl: string;
  /** Null: one machine, everything that several would share lies in memory or in Postgres. */
  readonly redisUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
  /** Base of links in mails, without a slash at its end. */
  readonly publicUrl: string;
  readonly jwtSecret: string;
  /** The account that is an administrator after start. */
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Without `/v3` and without a slash at its end. */
  readonly esvApiUrl: string;
  readonly esvApiKey: string | null;
  readonly rateLimit: boolean;
  /** Networks whose word is taken for who their callers are: addresses, CIDR ranges, or names of such. */
  readonly trustProxy: readonly string[];
  /** Opens /metrics from anywhere. */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
}
