import { Injectable } from '@nestjs/common';
import {
  type CardCompanionAnswer,
  type CardPageAnswer,
  type EncouragementAnswer,
  type GroupSight,
} from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { Database, prepared } from '@platform/database/database';
import { Encouragement } from '@slices/encouragement';
import { GroupPlans } from '@slices/plans';
import { Readers } from '@slices/readers';
import { ReportList } from '@slices/reporting';

/** More would not be tapped. */
const MOST_COMPANIONS = 24;

/** What somebody sees who signed in with a card: the reader, and those who read along in its families. */
@Injectable()
export class CardPage {
  constructor(
    private readonly database: Database,
    private readonly readers: Readers,
    private readonly reports: ReportList,
    private readonly encouragement: Encouragement,
    private readonly plans: GroupPlans,
  ) {}

  async of(
    { accountId, readerId }: { readonly accountId: number; readonly readerId: number },
    today: Day,
  ): Promise<CardPageAnswer> {
    const { id, name, canon } = await this.readers.own(accountId, readerId);
    const { reports } = await this.reports.page(accountId, { readerId, limit: 1 });
    const companions = await this.companionsOf(readerId);
    const seen = [{ readerId }, ...companions.values()];
    const { readers } = await this.encouragement.among(seen, today);
    return {
      reader: { id, name },
      canon,
      lastChapterId: reports.at(0)?.chapterId ?? null,
      together: readers.filter((one) => one.readerId !== readerId).map((one) => shown(one, readerId, companions)),
      plans: await this.plans.openTo(readerId, formatDay(today)),
      quittable: await this.plans.followedBy(readerId),
      amens: saidTo(readers.find((one) => one.readerId === readerId)),
    };
  }

  /** Those of its families, and of its groups as far as they show themselves. */
  private async companionsOf(readerId: number): Promise<ReadonlyMap<number, Companion>> {
    const { rows } = await this.database.query<Companion & Record<string, unknown>>(prepared(readerId)`
      SELECT DISTINCT ON (r.id) r.id AS "readerId", r.name, c.sees FROM (
          SELECT f.reader_id, 'reads' AS sees FROM family_readers own JOIN family_readers f USING (family_id) WHERE own.reader_id = $1
          UNION ALL SELECT o.id, m.sees FROM readers own JOIN group_member a ON a.account_id = own.account_id AND own.is_primary
            JOIN reading_group g ON g.id = a.group_id AND g.encouragement JOIN group_member m ON m.group_id = g.id AND m.sees <> 'nothing'
            JOIN readers o ON o.account_id = m.account_id AND o.is_primary
            WHERE own.id = $1 AND coalesce((SELECT groups FROM site_setting), true)
        ) c JOIN readers r ON r.id = c.reader_id AND r.is_active AND r.id <> $1 ORDER BY r.id, c.sees LIMIT ${MOST_COMPANIONS}`);
    return new Map(rows.map((row) => [row.readerId, row]));
  }
}

interface Companion {
  readonly readerId: number;
  readonly name: string;
  readonly sees: GroupSight;
}

type Done = EncouragementAnswer['readers'][number];

const shown = (
  { readerId, occasions: [{ key, reactions }] }: Done,
  own: number,
  companions: ReadonlyMap<number, Companion>,
): CardCompanionAnswer => ({
  readerId,
  name: companions.get(readerId)?.name ?? '',
  occasion: key,
  given: reactions.some(({ by }) => by.readerId === own),
});

const saidTo = (own: Done | undefined): string[] => [
  ...new Set(own?.occasions.flatMap(({ reactions }) => reactions.map(({ by }) => by.name))),
];
