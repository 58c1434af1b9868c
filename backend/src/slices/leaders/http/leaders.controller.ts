import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  AnnouncementRequest,
  AnnouncementsQuery,
  LEADERS_MESSAGES,
  LeadersReadingQuery,
  LeadersSheetQuery,
  LIMITS,
  type AnnouncementEnvelope,
  type AnnouncementsAnswer,
  type LeadersReadingAnswer,
} from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { firstDayOfYear, parseDay, type Day } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { csvOf, type CsvRow } from '@platform/http/answers/csv';
import { ExportPlaces } from '@platform/http/limits/exports';
import { ChurchId, Today } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { ChurchMembers } from '@slices/churches';
import { Announcements } from '../commands/announcements';
import type { Period } from '../domain/shared-reading';
import { LeadersReading } from '../read/leaders-reading.query';

/** What those who lead a church see of its reading, and what they announce. */
@ApiTags('churches')
@ApiBearerAuth()
@Controller('churches/:id')
export class LeadersController {
  constructor(
    private readonly members: ChurchMembers,
    private readonly shared: LeadersReading,
    private readonly told: Announcements,
    private readonly places: ExportPlaces,
  ) {}

  @Get('reading')
  @ReadsFigures()
  async reading(
    @Caller() { accountId }: Caller,
    @Param('id', ChurchId) churchId: number,
    @Query() query: LeadersReadingQuery,
    @Today() today: Day,
  ): Promise<LeadersReadingAnswer> {
    await this.members.admitLeader(accountId, churchId);
    return this.shared.of(churchId, periodOf(query, today), today);
  }

  @Get('reading.csv')
  @ReadsFigures()
  @ApiProduces('text/csv')
  async sheet(
    @Caller() { accountId }: Caller,
    @Param('id', ChurchId) churchId: number,
    @Query() query: LeadersSheetQuery,
    @Today() today: Day,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.members.admitLeader(accountId, churchId);
    const reading = await this.shared.of(churchId, periodOf(query, today), today);
    const name = query.by === 'groups' ? 'groups' : 'reading';
    await this.places.inTurn(accountId, reply, () => {
      void reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="lectio-${name}-${reading.from}-${reading.to}.csv"`)
        .send(query.by === 'groups' ? csvOf(weeksOf(reading), WEEK_COLUMNS) : csvOf(rowsOf(reading), COLUMNS));
    });
  }

  @Get('announcements')
  async announcements(
    @Caller() { accountId }: Caller,
    @Param('id', ChurchId) churchId: number,
    @Query() { page = 1 }: AnnouncementsQuery,
  ): Promise<AnnouncementsAnswer> {
    await this.members.admit(accountId, churchId);
    return this.told.list({ kind: 'church', id: churchId }, page);
  }

  @Post('announcements')
  announce(
    @Caller() { accountId }: Caller,
    @Param('id', ChurchId) churchId: number,
    @Body() body: AnnouncementRequest,
  ): Promise<Recorded<AnnouncementEnvelope>> {
    return this.told.announce(accountId, { kind: 'church', id: churchId }, body);
  }
}

/** @throws Refusal (invalid) */
const periodOf = (query: LeadersReadingQuery, today: Day): Period => {
  const to = dayIn(query, 'to') ?? today;
  const from = dayIn(query, 'from') ?? to - LIMITS.leadersUsualDays + 1;
  if (to < from) throw invalid(LEADERS_MESSAGES.toBeforeFrom, 'to');
  if (to - from >= LIMITS.leadersPeriodDays) throw invalid(LEADERS_MESSAGES.periodTooLong, 'from');
  return { from, to };
};

const dayIn = (query: LeadersReadingQuery, field: 'from' | 'to'): Day | null => {
  const text = query[field];
  const day = text === undefined ? null : parseDay(text);
  if (text !== undefined && (day === null || day < firstDayOfYear(LIMITS.firstReadYear)))
    throw invalid(LEADERS_MESSAGES.dateInvalid, field);
  return day;
};

const COLUMNS = ['reader', 'member', 'chapters', 'daysRead', 'lastRead', 'quietWeeks'];

async function* rowsOf({ readers }: LeadersReadingAnswer): AsyncGenerator<CsvRow> {
  for (const { name, memberName, chapters, daysRead, lastReadDate, quietWeeks } of readers)
    yield { reader: name, member: memberName, chapters, daysRead, lastRead: lastReadDate, quietWeeks };
}

const WEEK_COLUMNS = ['group', 'members', 'from', 'to', 'readers', 'chapters'];

async function* weeksOf({ groups }: LeadersReadingAnswer): AsyncGenerator<CsvRow> {
  for (const { name, members, weeks } of groups)
    for (const { from, to, readers, chapters } of weeks) yield { group: name, members, from, to, readers, chapters };
}
