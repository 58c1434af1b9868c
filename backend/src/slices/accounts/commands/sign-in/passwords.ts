import { hash, verify } from '@node-rs/argon2';
import { AUTH_MESSAGES } from '@lectio/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '@kernel/errors';
import { inHashingTurn } from './hashing-turns';

const REFUSED_COUNT = 3000;
const SHORTEST = 6;

/** The most common passwords of sufficient length, from a list ordered by frequency. */
const refused: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= SHORTEST)
    .slice(0, REFUSED_COUNT),
);

/** @throws Refusal when the password is too common. */
export const refuseCommonPassword = (password: string, field = 'password'): void => {
  if (refused.has(password.toLowerCase())) throw invalid(AUTH_MESSAGES.passwordTooCommon, field);
};

/** argon2id with the library's parameters: 19 MiB, two passes. About 60 ms of one core. */
export const hashPassword = (password: string): Promise<string> => inHashingTurn(() => hash(password));

let decoy: Promise<string> | null = null;

/** Takes the same time for an account that does not exist (null). */
export const passwordFits = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hash('nobody has this password');
  const compared = passwordHash ?? (await decoy);
  const fits = await inHashingTurn(() => verify(compared, password));
  return passwordHash !== null && fits;
};
