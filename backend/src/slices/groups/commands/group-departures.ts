import { Injectable } from '@nestjs/common';
import type { Transaction } from '@platform/database/database';
import type { ReaderChange } from '@slices/readers';

/** A member who leaves or is removed; without an account, the group itself ends. */
export interface GroupDeparture {
  readonly groupId: number;
  readonly accountId: number | null;
}

type Follower = (transaction: Transaction, departure: GroupDeparture) => Promise<ReaderChange[]>;

/** What ends for readers with their membership. Groups are rows: who keeps something in the log registers here. */
@Injectable()
export class GroupDepartures {
  private readonly followers: Follower[] = [];

  /** Called before the membership is deleted, with the group locked. */
  follow(follower: Follower): void {
    this.followers.push(follower);
  }

  async changes(transaction: Transaction, departure: GroupDeparture): Promise<ReaderChange[]> {
    const changes: ReaderChange[] = [];
    for (const follower of this.followers) changes.push(...(await follower(transaction, departure)));
    return changes;
  }
}
