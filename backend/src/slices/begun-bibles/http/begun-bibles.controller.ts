import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { BeginBibleRequest, type BegunBibleEnvelope } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { ReaderId, Today } from '@platform/http/params';
import { BeginBible, TakeBibleBack } from '../commands/begun-bible.handlers';

/** A new Bible at any time: an empty map, and the earlier one stays as begun. */
@ApiTags('readers')
@ApiBearerAuth()
@Controller('readers/:readerId/bible')
export class BegunBiblesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  begin(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
    @Body() { beginsOn }: BeginBibleRequest,
  ): Promise<Recorded<BegunBibleEnvelope>> {
    return this.commands.execute(new BeginBible({ accountId, readerId }, { beginsOn, today }));
  }

  /** The one begun last counts as never begun. */
  @Delete()
  takeBack(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) readerId: number,
  ): Promise<Recorded<BegunBibleEnvelope>> {
    return this.commands.execute(new TakeBibleBack({ accountId, readerId }));
  }
}
