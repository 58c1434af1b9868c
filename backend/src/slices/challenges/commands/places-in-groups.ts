import { Injectable } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import type { Transaction } from '@platform/database/database';
import { GroupDepartures, type GroupDeparture } from '@slices/groups';
import { Readers, type ReaderChange, type ReaderMove } from '@slices/readers';
import type { ChallengeLeft } from '../domain/challenge.events';
import { endPlace } from '../store/challenge.repository';
import { lockChallengesOf, placesIn, type PlaceInGroup } from '../store/group-place.repository';

/**
 * Who leaves a group leaves its challenges, and so do all when it ends. Nothing in the log says who belongs to a group:
 * each place that ends is written there.
 */
@Injectable()
export class PlacesInGroups {
  constructor(
    private readonly readers: Readers,
    private readonly clock: Clock,
    departures: GroupDepartures,
  ) {
    departures.follow((transaction, departure) => this.departed(transaction, departure));
    readers.onMove((transaction, move) => this.moved(transaction, move));
  }

  /** Readers that are just joining have joined by then: they are locked first, and where a group ends, its challenges. */
  private async departed(transaction: Transaction, { groupId, accountId }: GroupDeparture): Promise<ReaderChange[]> {
    if (accountId === null) await lockChallengesOf(transaction, groupId);
    else await this.readers.lock(transaction, accountId);
    return this.end(transaction, await placesIn(transaction, { groupId, accountId, at: this.now() }));
  }

  /** Where the reader's new account belongs to the group as well, it goes on. */
  private async moved(transaction: Transaction, { readerId, to }: ReaderMove): Promise<ReaderChange[]> {
    return this.end(transaction, await placesIn(transaction, { readerId, outsideOf: to, at: this.now() }));
  }

  private async end(transaction: Transaction, places: readonly PlaceInGroup[]): Promise<ReaderChange[]> {
    const changes: ReaderChange[] = [];
    for (const { challengeId, readerId, partition, rules } of places) {
      await endPlace(transaction, challengeId, readerId, rules);
      const event: ChallengeLeft = { type: 'ChallengeLeft', data: { readerId, challengeId } };
      changes.push({ partition, event });
    }
    return changes;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
