import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ExportPart, ReportAnswer } from '@lectio/contract';
import { Clock } from '../../kernel/clock';
import { csvOf, type CsvRow } from '../../platform/http/csv';
import { Accounts } from '../accounts';
import { Families } from '../families';
import { LedgerPages } from '../points';
import { Readers } from '../readers';
import { ReportList } from '../reporting';

/** The account's own data as files. Reports and ledgers are read page by page, so that no export holds more than a page of them. */
@Injectable()
export class Takeout {
  constructor(
    private readonly accounts: Accounts,
    private readonly readers: Readers,
    private readonly families: Families,
    private readonly reports: ReportList,
    private readonly ledger: LedgerPages,
    private readonly clock: Clock,
  ) {}

  /** One part as CSV. */
  csv(accountId: number, part: ExportPart): Readable {
    return csvOf(this.rows(accountId, part));
  }

  /** Everything as one JSON document. */
  json(accountId: number): Readable {
    return Readable.from(this.document(accountId));
  }

  private async *rows(accountId: number, part: ExportPart): AsyncGenerator<CsvRow> {
    switch (part) {
      case 'reports':
        for await (const page of this.reports.allOwn(accountId)) yield* page.map(reportRow);
        return;
      case 'points':
        for await (const page of this.ledger.ofAccount(accountId))
          yield* page.map(({ reader, ...entry }) => ({ reader: reader.name, ...entry }));
        return;
      case 'readers':
        yield* (await this.readers.list(accountId)).map(({ name, age, gender, isPrimary }) => ({
          name,
          age,
          gender,
          isPrimary,
        }));
        return;
      case 'preferences': {
        const { preferences } = await this.accounts.user(accountId);
        yield* Object.entries(preferences).map(([preference, value]: [string, unknown]) => ({
          preference,
          value: Array.isArray(value) ? value.join('; ') : value,
        }));
      }
    }
  }

  private async *document(accountId: number): AsyncGenerator<string> {
    const { preferences, ...profile } = await this.accounts.user(accountId);
    const [readers, families] = await Promise.all([this.readers.list(accountId), this.families.list(accountId)]);
    const own = families.map(({ id, name, createdAt, createdBy }) => ({ id, name, createdAt, createdBy }));
    yield `{"exportedAt":${JSON.stringify(new Date(this.clock.now()).toISOString())},"profile":${JSON.stringify(profile)},"preferences":${JSON.stringify(preferences)}`;
    yield `,"readers":${JSON.stringify(readers)},"families":${JSON.stringify(own)}`;
    yield* listOf('reports', this.reports.allOwn(accountId));
    yield* listOf('pointsLedger', this.ledger.ofAccount(accountId));
    yield '}\n';
  }
}

/** The columns that an import reads stand first. */
const reportRow = ({ reader, chapter, readDate, notes, studyAids, reportedAt, ...report }: ReportAnswer): CsvRow => ({
  reader: reader.name,
  date: readDate,
  book: chapter.book,
  chapter: chapter.chapter,
  notes,
  translation: report.translation,
  readingMethod: report.readingMethod,
  audioSpeed: report.audioSpeed,
  readingDuration: report.readingDuration,
  comprehensionLevel: report.comprehensionLevel,
  emotionalImpact: report.emotionalImpact,
  studyAids: studyAids?.join('; ') ?? null,
  location: report.location,
  timeOfDay: report.timeOfDay,
  distractions: report.distractions,
  prayerTime: report.prayerTime,
  journaling: report.journaling,
  reportedAt,
});

async function* listOf(name: string, pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = `,"${name}":[`;
  for await (const page of pages) {
    yield before + page.map((one) => JSON.stringify(one)).join(',');
    before = ',';
  }
  yield before === ',' ? ']' : `${before}]`;
}
