import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ALL_BOOKS,
  booksOfCanon,
  ENGLISH_BOOKS,
  numberingOf,
  passageReader,
  PlanFile,
  PlanFileQuery,
  readingKjvVerses,
  ReadPlanFileRequest,
  type Canon,
  type NumberingName,
  type PassageReader,
  type PassagesRead,
  type PlanEnvelope,
  type PlanFileAnswer,
} from '@lectio/contract';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Day } from '@kernel/civil-date';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { Answers } from '@platform/http/answers/answered';
import { eachUnsaid, Says } from '@platform/http/answers/spoken';
import { csvOf } from '@platform/http/answers/csv';
import { Today } from '@platform/http/params';
import { OwnNumbering, OwnPassageNames } from '@slices/accounts';
import { OwnCanon } from '@slices/readers';
import { Plans } from '../commands/plans';
import { fileOf, planInFile } from '../commands/files/plan-json';
import { numberingIn, readPlanFile } from '../commands/files/read-plan-file';
import { propertiesOf, SHEET_COLUMNS, sheetRowsOf, textOf } from '../domain/files/write-plan-file';
import { planIn } from '../domain/plan-definitions';
import { dayIn } from '../domain/run-facts';
import { planFileCalendar } from './plan-file-calendar';

/** Plans as files, out and in. */
@ApiTags('plans')
@ApiBearerAuth()
@Controller('plans')
export class PlanFilesController {
  constructor(
    private readonly plans: Plans,
    private readonly canons: OwnCanon,
    private readonly numberings: OwnNumbering,
    private readonly names: OwnPassageNames,
  ) {}

  /** The plan as a file to keep or to pass on, of the whole Bible as the account's own reader has it. */
  @Get(':id/file')
  @ApiProduces('application/json', 'text/plain', 'text/csv', 'text/calendar')
  @Answers<PlanFile>()
  async file(
    @Caller() caller: Caller,
    @Param('id') id: string,
    @Query() { format = 'json', startDate }: PlanFileQuery,
    @Today() today: Day,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const start = startDate === undefined ? null : dayIn(startDate, 'startDate');
    const names = await this.names.of(caller.accountId, ENGLISH_BOOKS);
    const plan = planIn(names.chapters.canon, await this.plans.find(caller.accountId, id));
    const send = (ending: string, type: string, body: unknown): FastifyReply =>
      reply
        .header('content-disposition', `attachment; filename="${plan.id}.${ending}"`)
        .header('content-type', `${type}; charset=utf-8`)
        .send(body);
    if (format === 'properties') await send('properties', 'text/plain', propertiesOf(plan));
    else if (format === 'csv') await send('csv', 'text/csv', csvOf(Readable.from(sheetRowsOf(plan)), SHEET_COLUMNS));
    else if (format === 'ics')
      await send('ics', 'text/calendar', await planFileCalendar(plan, { start, today, names }));
    else if (format === 'text') await send('txt', 'text/plain', textOf(plan, names));
    else await send('json', 'application/json', fileOf(plan));
  }

  /** What a plan file or pasted text holds, and what of it is not understood. Keeps nothing. */
  @Post('files/read')
  @Says<PlanFileAnswer>('notes')
  @HttpCode(200)
  async read(@Caller() caller: Caller, @Body() { text, language }: ReadPlanFileRequest): Promise<PlanFileAnswer> {
    const numbering = numberingIn(text) ?? (await this.numberings.of(caller.accountId));
    const canon = await this.canons.of(caller.accountId);
    const { notes, ...plan } = await readPlanFile(text, await readerOf({ language, numbering, canon }));
    return { ...plan, notes: eachUnsaid(notes) };
  }

  /** A plan of the caller's own from a file, which may be of any canon: somebody wrote it with Lectio. */
  @Post('import')
  @Says<PlanEnvelope>('notes')
  async import(@Caller() caller: Caller, @Body() file: PlanFile): Promise<Recorded<PlanEnvelope>> {
    const [own, all] = await Promise.all([
      readerOf({ ...file, canon: await this.canons.of(caller.accountId) }),
      readerOf({ ...file, canon: 'all' }),
    ]);
    // Books that the account's canon lacks, and those that it has within others: Baruch 6.
    const reader = { ...own, read: (text: string) => (isUnderstood(own.read(text)) ? own : all).read(text) };
    return this.plans.create(caller.accountId, planInFile(file, reader));
  }
}

const isUnderstood = ({ notes }: PassagesRead): boolean =>
  notes.every(({ kind }) => kind === 'verses' || kind === 'part');

/** Plans keep verses by the King James Version's numbers, whatever they were written in. */
const readerOf = async ({
  language,
  numbering: name = 'kjv',
  canon,
}: {
  readonly language?: string;
  readonly numbering?: NumberingName;
  readonly canon: Canon | 'all';
}): Promise<PassageReader> => {
  const numbering = await numberingOf(name);
  const reader = await passageReader({ language, canon, numbering });
  return name === 'kjv'
    ? reader
    : readingKjvVerses(reader, numbering, canon === 'all' ? ALL_BOOKS : booksOfCanon(canon));
};
