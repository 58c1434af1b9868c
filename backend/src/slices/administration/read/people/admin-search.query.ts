import { Injectable } from '@nestjs/common';
import { LIMITS, type FoundAnswer, type SearchAnswer } from '@lectio/contract';
import { Database } from '@platform/database/database';
import { termsOf } from './search-terms';

const LIMIT = `ORDER BY id LIMIT ${LIMITS.adminFound}`;
// Without a subquery the planner knows the words, and how many rows they find.
const matches = (table: string): string =>
  `to_tsvector('simple', ${table}.search_name) @@ to_tsquery('simple', search_text($1)) OR ${table}.id = $2`;

const READERS = `SELECT r.id, r.name, coalesce(u.email, '') AS detail, r.account_id AS "accountId", r.is_active AS "isActive"
  FROM (SELECT * FROM readers WHERE ${matches('readers')} ${LIMIT}) r JOIN users u ON u.id = r.account_id ORDER BY r.id`;

/** By number or name, and by the beginning of the address. */
const ACCOUNTS = `SELECT DISTINCT id, name, coalesce(email, '') AS detail, id AS "accountId" FROM (
    (SELECT id, name, email FROM users WHERE ${matches('users')} ${LIMIT})
    UNION ALL (SELECT id, name, email FROM users WHERE email ~>=~ $3 AND email ~<~ $4 ORDER BY email USING ~<~ LIMIT ${LIMITS.adminFound})
  ) u ${LIMIT}`;

const FAMILIES = `SELECT f.id, f.name, u.name AS detail, f.created_by AS "accountId"
  FROM (SELECT * FROM families WHERE ${matches('families')} ${LIMIT}) f JOIN users u ON u.id = f.created_by ORDER BY f.id`;

const CHURCHES = `SELECT c.id, c.name, u.name AS detail, c.admin_id AS "accountId"
  FROM (SELECT * FROM churches WHERE ${matches('churches')} ${LIMIT}) c JOIN users u ON u.id = c.admin_id ORDER BY c.id`;

const EVENT = `SELECT e.partition || '-' || e.position AS id, e.type AS name, e.stream AS detail FROM events e
  WHERE e.partition = $1 AND e.position = $2`;

const BATCH = `SELECT e.batch_id AS id, u.name, coalesce(u.email, '') AS detail, e.reported_by AS "accountId"
  FROM views.report_entry e LEFT JOIN users u ON u.id = e.reported_by WHERE e.batch_id = $1 LIMIT 1`;

interface Row extends Record<string, unknown> {
  id: number | string;
  name: string | null;
  detail: string | null;
  accountId?: number;
  isActive?: boolean;
}

/** One search over everything that has a name or a number. Text is text, and finds what begins so. */
@Injectable()
export class AdminSearch {
  constructor(private readonly database: Database) {}

  async find(text: string): Promise<SearchAnswer> {
    const { words, email, id, event, batch } = termsOf(text);
    const named = [words ?? '', id ?? 0];
    const of = async (kind: FoundAnswer['kind'], sql: string, values: unknown[] | null): Promise<FoundAnswer[]> => {
      if (!values) return [];
      const rows = await this.database.rows<Row>(sql, values);
      return rows.map((row) => ({
        kind,
        id: String(row.id),
        name: row.name ?? '',
        detail: row.detail,
        accountId: row.accountId ?? null,
        isActive: row.isActive ?? true,
      }));
    };
    const byName = words === null && id === null ? null : named;
    const found = await Promise.all([
      of('reader', READERS, byName),
      of('account', ACCOUNTS, byName || email ? [...named, email?.from ?? '', email?.to ?? ''] : null),
      of('family', FAMILIES, byName),
      of('church', CHURCHES, byName),
      of('event', EVENT, event && [event.partition, event.position]),
      of('batch', BATCH, batch === null ? null : [batch]),
    ]);
    return { found: found.flat() };
  }
}
