import type { Database } from '@platform/database/database';
import { ReaderRows, type KeptGroup } from '@slices/reader-record';
import { isOf } from '@slices/readers';
import { RankedScores, type Score } from './ranked-scores';

/** A church with its approved members, or a family with its readers, whose scores are kept. */
export interface KeptMembers {
  readonly kind: 'church' | 'family';
  readonly id: number;
}

/** The same, or a group with those of its members who show it what they read. */
export type Group = KeptMembers | { readonly kind: 'group'; readonly id: number };

/** The readers of a group, and its families: those with two readers or more in the group. */
export interface RankedGroup {
  readonly readers: RankedScores;
  readonly families: RankedScores;
}

interface ScoreRow {
  readonly id: number;
  /** Null without a score in the window. */
  readonly points: number | null;
  readonly chapters: number | null;
  readonly families: readonly number[];
}

const LEAST_READERS = 2;

/** $2 is the group. */
const ALL: Record<Group['kind'], string> = {
  church: `church_members cm CROSS JOIN LATERAL (SELECT id, partition FROM readers WHERE account_id = cm.account_id AND is_active OFFSET 0) r
    WHERE cm.church_id = $2 AND cm.status = 'approved'`,
  family: `family_readers fr CROSS JOIN LATERAL (SELECT id, partition FROM readers WHERE id = fr.reader_id AND is_active OFFSET 0) r
    WHERE fr.family_id = $2`,
  group: `group_member gm CROSS JOIN LATERAL (SELECT id, partition FROM readers WHERE account_id = gm.account_id AND is_primary AND is_active OFFSET 0) r
    WHERE gm.group_id = $2 AND gm.sees IN ('reads', 'chapters')`,
};

/** Those of the group among the readers in $3. */
const SOME: Record<KeptMembers['kind'], string> = {
  church: `unnest($3::integer[]) wanted (id) JOIN readers r ON r.id = wanted.id AND r.is_active
    JOIN church_members cm ON cm.account_id = r.account_id WHERE cm.church_id = $2 AND cm.status = 'approved'`,
  family: `unnest($3::integer[]) wanted (id) JOIN readers r ON r.id = wanted.id AND r.is_active
    JOIN family_readers fr ON fr.reader_id = r.id WHERE fr.family_id = $2`,
};

/**
 * $1 is the window. Each reader's score is looked up by itself, so that what a board costs grows with the group and not
 * with the site; without the bounds the planner would rather read the tables of everybody.
 */
const scoresOf = (readers: string): string => `
  SELECT c.id, b.points, b.chapters, ARRAY(SELECT family_id FROM family_readers WHERE reader_id = c.id) AS families
  FROM (SELECT r.id, r.partition FROM ${readers}) c LEFT JOIN LATERAL (
    SELECT points, chapters FROM views.board_score o WHERE ${isOf('o', 'c')} AND window_key = $1 LIMIT 1) b ON true`;

/** The scores of a church's or a family's readers in one window. */
export class GroupBoard implements KeptGroup<RankedGroup> {
  private readonly rows: ReaderRows<ScoreRow>;
  private ranked = rank([]);

  constructor(database: Database, { kind, id }: KeptMembers, windowKey: string) {
    this.rows = new ReaderRows(database, (readerIds) =>
      readerIds === null
        ? database.rows<ScoreRow>(scoresOf(ALL[kind]), [windowKey, id])
        : database.rows<ScoreRow>(scoresOf(SOME[kind]), [windowKey, id, readerIds]),
    );
  }

  get size(): number {
    return this.rows.size;
  }

  async current(): Promise<RankedGroup> {
    const { dropped, read } = await this.rows.renew();
    if (dropped === null || dropped.length + read.length > 0) this.ranked = rank([...this.rows.all()]);
    return this.ranked;
  }
}

/** Without anything kept: what a group's members show changes without an event. */
export const rankedNow = async (database: Database, { kind, id }: Group, windowKey: string): Promise<RankedGroup> =>
  rank(await database.rows<ScoreRow>(scoresOf(ALL[kind]), [windowKey, id]));

const rank = (rows: readonly ScoreRow[]): RankedGroup => ({
  readers: new RankedScores(
    rows.flatMap(({ id, points, chapters }) => (points === null || chapters === null ? [] : { id, points, chapters })),
  ),
  families: new RankedScores(familiesOf(rows)),
});

const familiesOf = (rows: readonly ScoreRow[]): Score[] => {
  const sums = new Map<number, { readers: number; points: number; chapters: number }>();
  for (const { families, points, chapters } of rows)
    for (const id of families) {
      const sum = sums.get(id) ?? { readers: 0, points: 0, chapters: 0 };
      sum.readers++;
      sum.points += points ?? 0;
      sum.chapters += chapters ?? 0;
      sums.set(id, sum);
    }
  return [...sums]
    .filter(([, { readers, points, chapters }]) => readers >= LEAST_READERS && (points !== 0 || chapters > 0))
    .map(([id, { points, chapters }]) => ({ id, points, chapters }));
};
