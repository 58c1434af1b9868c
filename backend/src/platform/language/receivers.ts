import type { Language, LanguageTag } from '@lectio/contract';
import { prepared, type Queryable } from '../database/database';
import { languageOf } from './languages';

/** In which the accounts hear from the site: as they chose, else as the site does. Those that are gone are left out. */
export const languagesOfAccounts = async (
  on: Queryable,
  accountIds: readonly number[],
): Promise<Map<number, Language>> => {
  const { rows } = await on.query<{ id: number; language: LanguageTag | null }>(prepared(accountIds)`
    SELECT u.id, coalesce(u.language, s.language) AS language FROM users u LEFT JOIN site_setting s ON true
      WHERE u.id = ANY($1::integer[])`);
  return new Map(rows.map(({ id, language }) => [id, languageOf(language ?? 'en')]));
};

/** The same of one account; English for one that is gone. */
export const languageOfAccount = async (on: Queryable, accountId: number): Promise<Language> =>
  (await languagesOfAccounts(on, [accountId])).get(accountId) ?? languageOf('en');
