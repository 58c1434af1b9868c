import { CHURCH_MESSAGES } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { Database, prepared, type Queryable } from '@platform/database/database';
import { notFound } from '@kernel/errors';
import { requireRole } from '../domain/church-rights';
import { churchInShort } from './church.query';

/** SQL: whether account $1 leads a church: sees what its members share with leaders, and plans. @param id its column */
export const leadsChurch = (id: string): string =>
  `EXISTS (SELECT FROM church_members lead WHERE lead.account_id = $1 AND lead.church_id = ${id} AND lead.role IN ('administrator', 'leader'))`;

/** SQL: whether account $1 may invite to a church. @param id its column */
export const invitesToChurch = (id: string): string =>
  `EXISTS (SELECT FROM church_members lead WHERE lead.account_id = $1 AND lead.church_id = ${id} AND lead.role <> 'member')`;

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
