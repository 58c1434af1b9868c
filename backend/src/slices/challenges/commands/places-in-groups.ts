import { Injectable } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import type { Transaction } from '@platform/database/database';
import { GroupDepartures, type GroupDeparture } from '@slices/groups';
import { Readers, type ReaderChange } from '@slices/readers';
import type { ChallengeLeft } from '../domain/challenge.events';
import { endPlace } from '../store/challenge.repository';
import { lockChallengesOf, placesInGroups, type WhosePlaces } from '../store/group-place.repository';

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
    // In a group, members take part with their own readers: one that moves is another account's.
    readers.onMove((transaction, { readerId }) => this.end(transaction, { readerId }));
  }

  /** Readers that are just joining have joined by then: they are locked first, and where a group ends, its challenges. */
  private async departed(transaction: Transaction, { groupId, accountId }: GroupDeparture): Promise<ReaderChange[]> {
    if (accountId === null) {
      await lockChallengesOf(transaction, groupId);
      return this.end(transaction, { groupId });
    }
    await this.readers.lock(transaction, accountId);
    return this.end(transaction, { groupId, accountId });
  }

  private async end(transaction: Transaction, whose: WhosePlaces): Promise<ReaderChange[]> {
    const changes: ReaderChange[] = [];
    const places = await placesInGroups(transaction, whose, new Date(this.clock.now()));
    for (const { challengeId, readerId, partition, rules } of places) {
      await endPlace(transaction, challengeId, readerId, rules);
      const event: ChallengeLeft = { type: 'ChallengeLeft', data: { readerId, challengeId } };
      changes.push({ partition, event });
    }
    return changes;
  }
}
