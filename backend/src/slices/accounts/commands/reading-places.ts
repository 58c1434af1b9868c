import { Injectable } from '@nestjs/common';
import type { ReadingPlaceEnvelope, UpdateReadingPlaceRequest } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { Database } from '@platform/database/database';
import { findPlace, mergePlace } from '../store/reading-place.repository';

/** Where an account reads and how, so that every device opens the Bible there. */
@Injectable()
export class ReadingPlaces {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(accountId: number): Promise<ReadingPlaceEnvelope> {
    const { reading, chosenAt } = await findPlace(this.database, accountId);
    return { reading, chosenAt: chosenAt?.toISOString() ?? null, now: new Date(this.clock.now()).toISOString() };
  }

  /** A device says when something was chosen: what was chosen later stays, whichever arrives first. Nothing is of tomorrow. */
  async merge(accountId: number, { chosenAt, ...values }: UpdateReadingPlaceRequest): Promise<ReadingPlaceEnvelope> {
    const now = this.clock.now();
    // Missing or null.
    const at = chosenAt ? Math.min(Math.max(Date.parse(chosenAt), 0), now) : now;
    await mergePlace(this.database, accountId, values, new Date(at));
    return this.of(accountId);
  }
}
