import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailedKind } from '../domain/due';

const KINDS: readonly MailedKind[] = ['daily', 'streak', 'plan', 'digest', 'challenge', 'announcement'];

export interface Leave {
  readonly accountId: number;
  readonly kind: MailedKind;
}

/** Under a text of its own, so that a signature of this serves for nothing else. */
const signatureOf = (what: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`lectio unsubscribe ${what}`).digest();

/** Ends the mails of one kind to one account. It holds as long as the secret: a mail may be opened after years. */
export const unsubscribeToken = ({ accountId, kind }: Leave, secret: string): string => {
  const what = `${accountId}.${kind}`;
  return `${what}.${signatureOf(what, secret).toString('base64url')}`;
};

/** Null for a token that nobody signed. */
export const leaveOf = (token: string, secret: string): Leave | null => {
  const [, id, kind, signature] = /^([1-9]\d{0,9})\.([a-z]+)\.([\w-]{43})$/.exec(token) ?? [];
  const known = KINDS.find((one) => one === kind);
  if (!known) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(`${id}.${known}`, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { accountId: Number(id), kind: known };
};
