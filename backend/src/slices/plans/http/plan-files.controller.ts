import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  booksOfCanon,
  numberingOf,
  passageReader,
  PLAN_MESSAGES,
  PlanFile,
  PlanFileQuery,
  readingKjvVerses,
  ReadPlanFileRequest,
  type NumberingName,
  type PassageReader,
  type PlanEnvelope,
  type PlanFileAnswer,
} from '@lectio/contract';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { parseDay, type Day } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { Answers } from '@platform/http/answers/answered';
import { csvOf } from '@platform/http/answers/csv';
import { Today } from '@platform/http/params';
import { OwnNumbering, OwnPassageNames } from '@slices/accounts';
import { OwnCanon } from '@slices/readers';
import { Plans } from '../commands/plans';
import { fileOf, planInFile } from '../commands/files/plan-json';
import { numberingIn, readPlanFile } from '../commands/files/read-plan-file';
import { propertiesOf, SHEET_COLUMNS, sheetRowsOf, textOf } from '../domain/files/write-plan-file';
import { planIn } from '../domain/plan-definitions';
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
    const start = startDate === undefined ? null : parseDay(startDate);
    if (startDate !== undefined && start === null) throw invalid(PLAN_MESSAGES.dateInvalid, 'startDate');
    const names = await this.names.of(caller.accountId);
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
  @HttpCode(200)
  async read(@Caller() caller: Caller, @Body() { text, language }: ReadPlanFileRequest): Promise<PlanFileAnswer> {
    const numbering = numberingIn(text) ?? (await this.numberings.of(caller.accountId));
    return readPlanFile(text, await this.reader(caller, { language, numbering }));
  }

  /** A plan of the caller's own from a file. */
  @Post('import')
  async import(@Caller() caller: Caller, @Body() file: PlanFile): Promise<Recorded<PlanEnvelope>> {
    return this.plans.create(caller.accountId, planInFile(file, await this.reader(caller, file)));
  }

  /** Plans keep verses by the King James Version's numbers, whatever they were written in. */
  private async reader(
    { accountId }: Caller,
    { language, numbering: name = 'kjv' }: { readonly language?: string; readonly numbering?: NumberingName },
  ): Promise<PassageReader> {
    const [canon, numbering] = await Promise.all([this.canons.of(accountId), numberingOf(name)]);
    const reader = await passageReader({ language, canon, numbering });
    return name === 'kjv' ? reader : readingKjvVerses(reader, numbering, booksOfCanon(canon));
  }
}
