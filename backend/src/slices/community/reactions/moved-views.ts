import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { SharedView } from '@lectio/contract';
import { formatPosition } from '@kernel/event-position';
import { Database, prepared } from '@platform/database/database';
import { FIGURES } from '@kernel/event';
import { Steps, type StepNews } from '@platform/projections';
import { Realtime } from '@platform/realtime/realtime';
import type { StepAbout } from './step-about';

/** However much is read, a shared view is said to have moved no more often than this (ms). */
const TICK_MS = 1000;
/** Readers whose families and groups are looked up in one tick; more wait for the next. */
const READERS_A_TICK = 2000;

/**
 * Says which views that several people share have moved, to the sockets of this process. Who belongs to a family or group
 * is asked at each push, so that somebody who left hears nothing more of it. A group hears nothing of who shows it nothing.
 */
@Injectable()
export class MovedViews implements OnApplicationBootstrap {
  private readonly moved = new Map<number, { partition: number; position: number }>();
  private readonly readers = new Set<number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly steps: Steps,
    private readonly database: Database,
    private readonly realtime: Realtime,
  ) {}

  onApplicationBootstrap(): void {
    this.steps.on((news) => {
      if (news.projection === FIGURES) this.add(news);
    });
  }

  private add({ partition, position, about }: StepNews): void {
    this.moved.set(partition, { partition, position });
    for (const [, readerId] of (about as StepAbout | null)?.readers ?? []) this.readers.add(readerId);
    this.schedule();
  }

  private schedule(): void {
    // What is not sent when the process ends, nobody is there to receive.
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.tick();
    }, TICK_MS).unref();
  }

  private tick(): void {
    const version = formatPosition(this.moved.values());
    if (this.realtime.heldAccounts().length === 0) {
      this.readers.clear();
      return;
    }
    this.realtime.toSignedInHere('view-moved', { id: 'boards', version }, 'everyone');
    this.realtime.toSignedInHere('view-moved', { id: 'administration', version }, 'administrators');
    const readers = [...this.readers].slice(0, READERS_A_TICK);
    for (const readerId of readers) this.readers.delete(readerId);
    if (this.readers.size > 0) this.schedule();
    // A push that is lost is made up for by the next one, or when the client connects again.
    if (readers.length > 0) void this.tellCompanions(readers, version).catch(() => undefined);
  }

  private async tellCompanions(readers: readonly number[], version: string): Promise<void> {
    const { rows } = await this.database.query<{ account: number; view: SharedView }>(prepared(readers)`
      SELECT m.account_id AS account, 'family:' || m.family_id AS view FROM family_members m
        WHERE m.family_id IN (SELECT family_id FROM family_readers WHERE reader_id = ANY($1::integer[]))
      UNION ALL SELECT m.account_id, 'group:' || m.group_id FROM group_member m
        WHERE m.group_id IN (SELECT shown.group_id FROM readers r JOIN group_member shown ON shown.account_id = r.account_id
          WHERE r.id = ANY($1::integer[]) AND r.is_primary AND shown.sees <> 'nothing')`);
    for (const { account, view } of rows)
      this.realtime.toAccount(account, 'view-moved', { id: view, version }, 'this-node');
  }
}
