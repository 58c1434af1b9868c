import { Injectable } from '@nestjs/common';
import type { ChurchCommunityAnswer } from '@lectio/contract';
import { Database } from '@platform/database/database';
import { SiteSettings } from '@platform/site/site-settings';
import { Steps } from '@platform/projections';
import { KeptGroups, ReaderRows, type KeptGroup } from '@slices/reader-record';
import { Pool } from '../pooled';
import { membersReading, type MemberRow } from './church-members.query';

/** Over all churches, some 100 MB: 2.5 kB each. */
const MOST_READERS = 40_000;

/** What the readers of a church's approved members have read together. */
@Injectable()
export class ChurchReading {
  private readonly churches: KeptGroups<ChurchCommunityAnswer>;

  constructor(
    private readonly database: Database,
    private readonly site: SiteSettings,
    steps: Steps,
  ) {
    this.churches = new KeptGroups(steps, MOST_READERS);
  }

  /** `fresh` is for a caller who must read its own writes. */
  of(churchId: number, fresh: boolean): Promise<ChurchCommunityAnswer> {
    return this.churches.of(String(churchId), () => new ChurchPool(this.database, this.site, churchId), fresh);
  }
}

/** The pooled reading of one church. */
class ChurchPool implements KeptGroup<ChurchCommunityAnswer> {
  private readonly readers: ReaderRows<MemberRow>;
  private pool = new Pool();

  constructor(
    database: Database,
    private readonly site: SiteSettings,
    churchId: number,
  ) {
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
    return { readers: this.readers.size, ...this.pool.answer(await this.site.canon()) };
  }
}
