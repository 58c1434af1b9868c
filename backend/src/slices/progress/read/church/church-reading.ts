import { Injectable } from '@nestjs/common';
import type { ChurchCommunityAnswer } from '@lectio/contract';
import { Database } from '@platform/database/database';
import { Steps } from '@platform/projections';
import { KeptGroups } from '@slices/reader-record';
import { ChurchPool } from './church-pool';

/** Over all churches, some 100 MB: 2.5 kB each. */
const MOST_READERS = 40_000;

/** What the readers of a church's approved members have read together. */
@Injectable()
export class ChurchReading {
  private readonly churches: KeptGroups<ChurchCommunityAnswer>;

  constructor(
    private readonly database: Database,
    steps: Steps,
  ) {
    this.churches = new KeptGroups(steps, MOST_READERS);
  }

  /** `fresh` is for a caller who must read its own writes. */
  of(churchId: number, fresh: boolean): Promise<ChurchCommunityAnswer> {
    return this.churches.of(String(churchId), () => new ChurchPool(this.database, churchId), fresh);
  }
}
