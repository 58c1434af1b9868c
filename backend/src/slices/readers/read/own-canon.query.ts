import { DEFAULT_CANON, type Canon } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { Database, prepared } from '@platform/database/database';

/** By whose books passages are read that name no canon. */
@Injectable()
export class OwnCanon {
  constructor(private readonly database: Database) {}

  /** Of an account's own reader; the site's for a visitor. */
  async of(accountId: number | null): Promise<Canon> {
    const { rows } = await this.database.query<{ canon: Canon }>(prepared(accountId)`
      SELECT coalesce((SELECT canon FROM readers WHERE account_id = $1::integer AND is_primary),
        (SELECT canon FROM site_setting), '${DEFAULT_CANON}') AS canon`);
    return rows[0].canon;
  }
}
