import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ExportQuery, type TakeoutAnswer } from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { formatDay, type Day } from '@kernel/civil-date';
import { Caller } from '@platform/http/access/caller';
import { Answers } from '@platform/http/answers/answered';
import { ExportPlaces } from '@platform/http/limits/exports';
import { Today } from '@platform/http/params';
import { Takeout } from '../read/takeout';

@ApiTags('users')
@ApiBearerAuth()
@Controller('users/me/export')
export class TakeoutController {
  constructor(
    private readonly takeout: Takeout,
    private readonly places: ExportPlaces,
  ) {}

  /** Contains private notes in clear text: only for the owner. */
  @Get()
  @Answers<TakeoutAnswer>()
  @ApiProduces('application/json', 'text/csv')
  async export(
    @Caller() { accountId }: Caller,
    @Today() today: Day,
    @Query() query: ExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const csv = query.format === 'csv';
    const part = query.what ?? 'reports';
    const name = `lectio-${csv ? part : 'data'}-${formatDay(today)}.${csv ? 'csv' : 'json'}`;
    await this.places.inTurn(accountId, reply, () => {
      void reply
        .header('content-type', csv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csv ? this.takeout.csv(accountId, part) : this.takeout.json(accountId));
    });
  }
}
