import { Injectable } from '@nestjs/common';
import { type CardCompanionAnswer, type CardPageAnswer, type EncouragementAnswer } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { Database, prepared } from '@platform/database/database';
import { Encouragement } from '@slices/encouragement';
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
  ) {}

  async of(
    { accountId, readerId }: { readonly accountId: number; readonly readerId: number },
    today: Day,
  ): Promise<CardPageAnswer> {
    const { id, name, canon } = await this.readers.own(accountId, readerId);
    const { reports } = await this.reports.page(accountId, { readerId, limit: 1 });
    const companions = await this.companionsOf(readerId);
    const { readers } = await this.encouragement.among([readerId, ...companions.keys()], today);
    return {
      reader: { id, name },
      canon,
      lastChapterId: reports.at(0)?.chapterId ?? null,
      together: readers.filter((one) => one.readerId !== readerId).map((one) => shown(one, readerId, companions)),
      amens: saidTo(readers.find((one) => one.readerId === readerId)),
    };
  }

  /** Names of those with whom the reader shares a family. */
  private async companionsOf(readerId: number): Promise<ReadonlyMap<number, string>> {
    const { rows } = await this.database.query<{ id: number; name: string }>(prepared(readerId)`
      SELECT DISTINCT r.id, r.name FROM family_readers own JOIN family_readers f ON f.family_id = own.family_id
        JOIN readers r ON r.id = f.reader_id AND r.is_active
        WHERE own.reader_id = $1 AND f.reader_id <> $1 ORDER BY r.id LIMIT ${MOST_COMPANIONS}`);
    return new Map(rows.map((row) => [row.id, row.name]));
  }
}

type Done = EncouragementAnswer['readers'][number];

const shown = (
  { readerId, occasions: [{ key, reactions }] }: Done,
  own: number,
  names: ReadonlyMap<number, string>,
): CardCompanionAnswer => ({
  readerId,
  name: names.get(readerId) ?? '',
  occasion: key,
  given: reactions.some(({ by }) => by.readerId === own),
});

const saidTo = (own: Done | undefined): string[] => [
  ...new Set(own?.occasions.flatMap(({ reactions }) => reactions.map(({ by }) => by.name))),
];
