import type { EncouragementAnswer, GroupSight, Reaction, ReactionAnswer } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import type { Day } from '@kernel/civil-date';
import { byName } from '@platform/database/sql';
import { Database, prepared } from '@platform/database/database';
import { occasionKey } from '../domain/occasion';
import { occasionsOn, type NamedOccasion } from './occasions.query';

/** Whose reading is seen: all of it, unless it is said that only the day is. */
export interface Seen {
  readonly readerId: number;
  readonly sees?: GroupSight;
}

interface SaidRow extends Record<string, unknown> {
  readonly readerId: number;
  readonly occasion: string;
  readonly reaction: Reaction;
  readonly by: ReactionAnswer['by'];
}

/** What one of the account's readers said, or what was said to it, for its takeout. */
export interface OwnReaction {
  readonly reader: string;
  readonly reaction: Reaction;
  readonly occasion: string;
  readonly direction: 'given' | 'received';
}

const OF_ACCOUNT = `SELECT r.name AS reader, s.reaction, s.occasion, CASE WHEN s.by_reader_id = r.id THEN 'given' ELSE 'received' END AS direction
  FROM readers r JOIN views.reaction s ON s.reader_id = r.id OR s.by_reader_id = r.id
  WHERE r.account_id = $1 AND r.is_active ORDER BY s.occasion, r.id, s.reader_id, s.by_reader_id`;

/** What readers did on a day, and what others among them said to it. */
@Injectable()
export class Encouragement {
  constructor(private readonly database: Database) {}

  /** @param seen whose reading is seen, in the order of the answer; `by` whose reactions, by default theirs */
  async among(
    seen: readonly Seen[],
    day: Day,
    by = seen.map(({ readerId }) => readerId),
  ): Promise<EncouragementAnswer> {
    const occasions = await this.occasions(seen, day);
    const keys = new Set([...occasions.values()].flat().map(({ of }) => occasionKey(of)));
    const said = await this.said([...occasions.keys()], by, [...keys]);
    return {
      readers: [...occasions].map(([readerId, done]) => ({
        readerId,
        occasions: done.map(({ of, name }) => {
          const key = occasionKey(of);
          const reactions = said.filter((row) => row.readerId === readerId && row.occasion === key);
          return { key, kind: of.kind, name, reactions: reactions.map(({ reaction, by }) => ({ reaction, by })) };
        }),
      })),
    };
  }

  async ofAccount(accountId: number): Promise<OwnReaction[]> {
    const { rows } = await this.database.query<OwnReaction & Record<string, unknown>>(
      prepared(accountId)`${OF_ACCOUNT}`,
    );
    return rows;
  }

  private async occasions(seen: readonly Seen[], day: Day): Promise<Map<number, readonly NamedOccasion[]>> {
    const done = await occasionsOn(
      this.database,
      seen.map(({ readerId }) => readerId),
      day,
    );
    const ofDayAlone = new Set(seen.filter(({ sees }) => sees === 'takes-part').map(({ readerId }) => readerId));
    return new Map(
      [...done].map(([readerId, all]) => [
        readerId,
        ofDayAlone.has(readerId) ? all.filter(({ of }) => of.kind === 'day') : all,
      ]),
    );
  }

  private async said(
    readerIds: readonly number[],
    by: readonly number[],
    occasions: readonly string[],
  ): Promise<SaidRow[]> {
    if (occasions.length === 0) return [];
    const { rows } = await this.database.query<SaidRow>(prepared(readerIds, occasions, by)`
      SELECT s.reader_id AS "readerId", s.occasion, s.reaction, json_build_object('readerId', r.id, 'name', r.name) AS by
        FROM views.reaction s JOIN readers r ON r.id = s.by_reader_id AND r.is_active
        WHERE s.reader_id = ANY($1::integer[]) AND s.occasion = ANY($2::text[]) AND s.by_reader_id = ANY($3::integer[])
        ORDER BY s.reader_id, ${byName('r.name')}, r.id`);
    return rows;
  }
}
