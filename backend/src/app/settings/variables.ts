import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An unusable environment variable. Its message is the one line printed when the start fails. */
export class WrongSetting extends Error {
  constructor(name: string, problem: string, accepted: string) {
    super(`${name} ${problem}; accepted: ${accepted}`);
    this.name = 'WrongSetting';
  }
}

/** Each of them can be in a file, whose path is in the variable with `_FILE` at its end. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URLS',
  'REDIS_URL',
  'BACKUP_S3_URL',
  'JWT_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'ESV_API_KEY',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
]);

/** Null when it is unset or empty. */
export const text = (env: Environment, name: string): string | null => {
  const value = env[name]?.trim() || null;
  const path = SECRETS.has(name) ? env[`${name}_FILE`]?.trim() : undefined;
  if (!path) return value;
  if (value !== null) throw new WrongSetting(name, `is set although ${name}_FILE is`, 'one of the two');
  return inFile(`${name}_FILE`, path);
};

const inFile = (name: string, path: string): string => {
  const accepted = 'the path of a file with the value';
  let value: string;
  try {
    value = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new WrongSetting(name, `cannot be read (${(error as Error).message})`, accepted);
  }
  if (value === '') throw new WrongSetting(name, 'leads to an empty file', accepted);
  return value;
};

/** The message never contains the value: store URLs hold passwords. */
export const url = (env: Environment, name: string, protocols: readonly string[], accepted: string): string | null => {
  const value = text(env, name);
  if (value === null) return null;
  if (!URL.canParse(value)) throw new WrongSetting(name, 'is no address', accepted);
  if (!protocols.includes(new URL(value).protocol))
    throw new WrongSetting(name, `begins with "${new URL(value).protocol}"`, accepted);
  return value;
};
