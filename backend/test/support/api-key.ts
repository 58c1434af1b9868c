import type { KeyScope } from '@lectio/contract';
import { AccountSessions } from '@slices/accounts';
import { ApiKeys } from '@slices/accounts/commands/sign-in/api-keys';
import type { Person, TestApp } from './test-app';

const made = new Map<string, Promise<string>>();

/** The secret of a person's key with these scopes; the same for each call. */
export const keyOf = ({ app }: TestApp, { accountId, token }: Person, scopes: readonly KeyScope[]): Promise<string> => {
  const name = `${token} ${scopes.join(' ')}`;
  const caller = {
    accountId,
    isAdmin: false,
    language: null,
    timeZone: null,
    dayEndsAt: null,
    sessionId: app.get(AccountSessions).sessionOf(token),
  };
  const make = async (): Promise<string> =>
    (await app.get(ApiKeys).make(caller, { name: 'Test', scopes: [...scopes], days: 30 })).secret;
  const secret = made.get(name) ?? make();
  made.set(name, secret);
  return secret;
};
