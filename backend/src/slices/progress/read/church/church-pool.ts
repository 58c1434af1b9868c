import type { ChurchCommunityAnswer } from '@lectio/contract';
import type { Database } from '@platform/database/database';
import { ReaderRows, type KeptGroup } from '@slices/reader-record';
import { Pool } from '../pooled';
import { membersReading, type MemberRow } from './church-members.query';

/** The pooled reading of one church. */
export class ChurchPool implements KeptGroup<ChurchCommunityAnswer> {
  private readonly readers: ReaderRows<MemberRow>;
  private pool = new Pool();

  constructor(database: Database, churchId: number) {
    this.readers = new ReaderRows(database, (readerIds) => membersReading(database, churchId, readerIds));
  }

  get size(): number {
    return this.readers.size;
  }

  async current(): Promise<ChurchCommunityAnswer> {
    const { dropped, read } = await this.readers.renew();
    if (dropped === null) this.pool = new Pool();
    else for (const row of dropped) this.pool.remove(row);
    for (const row of read) this.pool.add(row);
    return { readers: this.readers.size, ...this.pool.answer() };
  }
}
