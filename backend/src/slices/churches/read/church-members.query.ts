import { Injectable } from '@nestjs/common';
import { CHURCH_MESSAGES } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { Database, prepared } from '@platform/database/database';

/** Checks who may see a church's reading: only its approved members. */
@Injectable()
export class ChurchMembers {
  constructor(private readonly database: Database) {}

  /** @throws Refusal (not-found) for everybody else: a stranger does not learn that the church exists */
  async admit(accountId: number, churchId: number): Promise<void> {
    const { rows } = await this.database.query(prepared(accountId, churchId)`
      SELECT 1 FROM church_members WHERE account_id = $1 AND church_id = $2 AND status = 'approved'`);
    if (rows.length === 0) throw notFound(CHURCH_MESSAGES.churchNotFound);
  }
}
