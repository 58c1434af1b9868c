import { CHURCH_MESSAGES } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { Database, prepared, type Queryable } from '@platform/database/database';
import { notFound } from '@kernel/errors';
import { requireRole } from '../domain/church-rights';
import { churchInShort } from './church.query';

/** SQL: the church that account $1 leads: whose shared reading it sees, and for which it plans; null for none. */
export const LED_CHURCH = `(SELECT church_id FROM church_members WHERE account_id = $1 AND role IN ('administrator', 'leader'))`;

/** SQL: whether account $1 leads a church. @param id its column */
export const leadsChurch = (id: string): string => `coalesce(${id} = ${LED_CHURCH}, false)`;

/** SQL: the church to which account $1 may invite; null for none. */
export const INVITING_CHURCH = `(SELECT church_id FROM church_members WHERE account_id = $1 AND role <> 'member')`;

/** Checks who may see what of a church. */
@Injectable()
export class ChurchMembers {
  constructor(private readonly database: Database) {}

  /** Its approved members. @throws Refusal (not-found) for everybody else: strangers do not learn that the church exists */
  async admit(accountId: number, churchId: number): Promise<void> {
    const { rows } = await this.database.query(prepared(accountId, churchId)`
      SELECT 1 FROM church_members WHERE account_id = $1 AND church_id = $2 AND status = 'approved'`);
    if (rows.length === 0) throw notFound(CHURCH_MESSAGES.churchNotFound);
  }

  /** Those who lead it. @throws Refusal (forbidden) for its other members, (not-found) for everybody else */
  async admitLeader(accountId: number, churchId: number, on: Queryable = this.database): Promise<void> {
    requireRole('leader', await churchInShort(on, accountId, churchId));
  }
}
