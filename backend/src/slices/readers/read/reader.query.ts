import { DEFAULT_CANON, READER_MESSAGES, type ReaderAnswer } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { prepared, type Queryable } from '@platform/database/database';
import { readerVersionSql, siteVersionSql } from '@platform/event-log/stream-versions';

/** An account's active readers, primary first, then by creation; or one of them. */
export const activeReaders = async (
  on: Queryable,
  accountId: number,
  readerId: number | null = null,
): Promise<ReaderAnswer[]> => {
  const { rows } = await on.query<Omit<ReaderAnswer, 'user'> & { owner: string }>(prepared(accountId, readerId)`
    SELECT r.id, r.name, r.age, r.gender, r.is_primary AS "isPrimary", r.is_active AS "isActive", r.account_id AS "userId", u.name AS owner,
        ${canonSql('r')} AS canon, r.canon AS "chosenCanon",
        to_char(r.bible_begun_on, 'YYYY-MM-DD') AS "bibleBegunOn"
      FROM readers r JOIN users u ON u.id = r.account_id
      WHERE r.account_id = $1 AND r.is_active AND ($2::integer IS NULL OR r.id = $2)
      ORDER BY r.is_primary DESC, r.id`);
  return rows.map(({ owner, ...reader }) => ({ ...reader, user: { name: owner } }));
};

/** @throws Refusal (not-found) for one that is not the account's, or no longer */
export const ownReader = async (on: Queryable, accountId: number, readerId: number): Promise<ReaderAnswer> => {
  const [reader] = await activeReaders(on, accountId, readerId);
  if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
  return reader;
};

/** Names of the active readers among these. */
export const readerNames = async (on: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(ids)`
    SELECT id, name FROM readers WHERE id = ANY($1::integer[]) AND is_active`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const accountName = async (on: Queryable, accountId: number): Promise<string> => {
  const { rows } = await on.query<{ name: string }>(prepared(accountId)`SELECT name FROM users WHERE id = $1`);
  return rows[0].name;
};

/** The accounts that see a reader through a shared family, except its owner. */
export const companionsOf = async (on: Queryable, readerId: number): Promise<number[]> => {
  const { rows } = await on.query<{ account_id: number }>(prepared(readerId)`
    SELECT DISTINCT m.account_id FROM family_readers f
      JOIN family_members m ON m.family_id = f.family_id JOIN readers r ON r.id = f.reader_id
      WHERE f.reader_id = $1 AND m.account_id <> r.account_id`);
  return rows.map((row) => row.account_id);
};

/**
 * SQL: true for a row of the log's read models about a reader. It lies in the reader's partition, with which every key
 * of these tables begins.
 * @param row alias of the row
 * @param reader alias of a row of `readers`
 */
export const isOf = (row: string, reader: string): string =>
  `${row}.partition = ${reader}.partition AND ${row}.reader_id = ${reader}.id`;

/** SQL: the partition of a reader. @param reader its id, as a parameter */
export const partitionOfReader = (reader: string): string => `(SELECT partition FROM readers WHERE id = ${reader})`;

/** SQL: the versions of a reader's stream, and of its partition's site stream. @param reader its id, as a parameter */
export const versionOfReader = (reader: string): string =>
  readerVersionSql(`${reader}::integer`, partitionOfReader(reader));
export const siteVersionFor = (reader: string): string => siteVersionSql(partitionOfReader(reader));

/**
 * The only rule for who may act for a reader, as SQL: its owner, and every member of a family the reader belongs to. It
 * reads the current tables: leaving or deleting a family ends the right at once, and nobody acts for a deleted reader.
 * Reporting, lists, plans and figures all use it.
 * @param reader alias of a row of `readers`
 * @param caller the account, as a parameter or a column
 */
export const mayActFor = (reader: string, caller: string): string =>
  `(${reader}.is_active AND (${reader}.account_id = ${caller} OR EXISTS (
    SELECT 1 FROM family_readers fr JOIN family_members fm USING (family_id) WHERE fr.reader_id = ${reader}.id AND fm.account_id = ${caller})))`;

/**
 * The only rule for who gives a reader away and makes what it signs in with, as SQL: its owner, and, for the reader of an
 * account without mail, the leaders of its groups.
 * @param reader alias of a row of `readers`
 * @param caller the account, as a parameter or a column
 */
export const mayManage = (reader: string, caller: string): string =>
  `(${reader}.is_active AND (${reader}.account_id = ${caller} OR ${reader}.is_primary AND EXISTS (
    SELECT 1 FROM users u JOIN group_member m ON m.account_id = u.id JOIN group_member l ON l.group_id = m.group_id
      WHERE u.id = ${reader}.account_id AND u.email IS NULL AND l.account_id = ${caller} AND l.role = 'leader')))`;

/** SQL: the canon that a reader's figures count by: its own, else the site's. @param reader alias of a row of `readers` */
export const canonSql = (reader: string): string =>
  `coalesce(${reader}.canon, (SELECT canon FROM site_setting), '${DEFAULT_CANON}')`;
