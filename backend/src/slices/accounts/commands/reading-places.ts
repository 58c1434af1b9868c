import { Injectable } from '@nestjs/common';
import type { ReadingPlaceAnswer, UpdateReadingPlaceRequest } from '@lectio/contract';
import { Clock } from '../../../kernel/clock';
import { Database } from '../../../platform/database/database';
import { findPlace, mergePlace } from '../reading-place.repository';

/** Where an account reads and how, so that every device opens the Bible there. */
@Injectable()
export class ReadingPlaces {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  of(accountId: number): Promise<ReadingPlaceAnswer> {
    return findPlace(this.database, accountId);
  }

  /** A device that was offline says how long ago: what another device chose since then stays. */
  async merge(accountId: number, { secondsAgo, ...values }: UpdateReadingPlaceRequest): Promise<ReadingPlaceAnswer> {
    await mergePlace(this.database, accountId, values, new Date(this.clock.now() - (secondsAgo ?? 0) * 1000));
    return this.of(accountId);
  }
}
