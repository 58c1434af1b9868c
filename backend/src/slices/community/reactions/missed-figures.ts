import { Injectable } from '@nestjs/common';
import type { Missed, SharedView } from '@lectio/contract';
import { FIGURES } from '@kernel/event';
import { formatPosition } from '@kernel/event-position';
import { Database, prepared } from '@platform/database/database';
import { MissedNews } from '@platform/realtime/missed-news';
import { writtenSince } from '@platform/realtime/written-since';

/** Says which figures moved while a client was away: a projector writes a partition's rows and its checkpoint together. */
@Injectable()
export class MissedFigures {
  constructor(
    private readonly database: Database,
    missed: MissedNews,
  ) {
    missed.from((horizon, accountId) => this.since(horizon, accountId));
  }

  private async since(horizon: string, accountId: number | null): Promise<Partial<Missed>> {
    const moved = await this.movedSince(horizon);
    const community = moved.length > 0 || (await this.goalsChangedSince(horizon));
    if (accountId === null || moved.length === 0) return { community, position: formatPosition(moved) };
    const views: SharedView[] = ['boards', 'administration'];
    const partitions = moved.map(({ partition }) => partition);
    views.push(...(await this.sharedViewsOf(accountId, partitions)));
    const figures = await this.hasReaderIn(accountId, partitions);
    return { community, figures, views, position: formatPosition(moved) };
  }

  private async movedSince(horizon: string): Promise<{ partition: number; position: number }[]> {
    const { rows } = await this.database.query<{ partition: number; position: string }>(prepared(horizon, FIGURES)`
      SELECT c.partition, c.position FROM projection_checkpoint c
        WHERE c.projection = $2 AND c.schema = 'views' AND ${writtenSince('c', '$1')}`);
    return rows.map(({ partition, position }) => ({ partition, position: Number(position) }));
  }

  private async goalsChangedSince(horizon: string): Promise<boolean> {
    const { rows } = await this.database.query<{ changed: boolean }>(prepared(horizon)`
      SELECT EXISTS (SELECT FROM site_goal g WHERE ${writtenSince('g', '$1')}) AS changed`);
    return rows[0].changed;
  }

  private async hasReaderIn(accountId: number, partitions: readonly number[]): Promise<boolean> {
    const { rows } = await this.database.query(prepared(accountId, partitions)`
      SELECT FROM readers WHERE account_id = $1 AND partition = ANY($2::smallint[]) LIMIT 1`);
    return rows.length > 0;
  }

  /** The account's families with a reader in one of these partitions, and its groups to which one shows something. */
  private async sharedViewsOf(accountId: number, partitions: readonly number[]): Promise<SharedView[]> {
    const { rows } = await this.database.query<{ view: SharedView }>(prepared(accountId, partitions)`
      (SELECT DISTINCT m.family_id AS id, 'family:' || m.family_id AS view FROM family_members m
         JOIN family_readers f ON f.family_id = m.family_id JOIN readers r ON r.id = f.reader_id
         WHERE m.account_id = $1 AND r.partition = ANY($2::smallint[]) ORDER BY id)
      UNION ALL
      (SELECT DISTINCT m.group_id AS id, 'group:' || m.group_id FROM group_member m
         JOIN group_member shown ON shown.group_id = m.group_id AND shown.sees <> 'nothing'
         JOIN readers r ON r.account_id = shown.account_id AND r.is_primary
         WHERE m.account_id = $1 AND r.partition = ANY($2::smallint[]) ORDER BY id)`);
    return rows.map(({ view }) => view);
  }
}
