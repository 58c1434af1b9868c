import { Injectable } from '@nestjs/common';
import { ADMIN_MESSAGES, type ParkedAnswer, type RetryAnswer } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { ProjectionAdmin } from '@platform/projections';
import { EventExplorer } from './event-explorer.query';

/** Readers that could not be folded, each with the failing event. */
@Injectable()
export class ParkedEvents {
  constructor(
    private readonly projections: ProjectionAdmin,
    private readonly explorer: EventExplorer,
  ) {}

  async list(): Promise<ParkedAnswer> {
    const parked = await this.projections.parked();
    return {
      parked: await Promise.all(
        parked.map(async ({ projection, key, partition, position, error, parkedAt }) => ({
          projection,
          readerId: key,
          error,
          parkedAt: parkedAt.toISOString(),
          event: await this.explorer.find(partition, position),
        })),
      ),
    };
  }

  /**
   * Folds the partition of a parked reader again, with its events in order. @throws Refusal (not found) when it is not
   * parked
   */
  async retry(readerId: number): Promise<RetryAnswer> {
    const found = (await this.projections.parked()).find(({ key }) => key === readerId);
    if (!found) throw notFound(ADMIN_MESSAGES.nothingParked);
    const leftOut = await this.projections.retry(found);
    return { stillParked: leftOut.map(({ key, position, error }) => ({ readerId: key, position, error })) };
  }
}
