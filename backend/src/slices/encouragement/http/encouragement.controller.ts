import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ReactRequest, type EncouragementAnswer, type MessageAnswer } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { FamilyId, ReaderId, Today } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { Families } from '@slices/families';
import { React } from '../commands/react.handler';
import { Encouragement } from '../read/encouragement.query';

/** What readers say to each other's reading. */
@ApiTags('families')
@ApiBearerAuth()
@Controller()
export class EncouragementController {
  constructor(
    private readonly commands: CommandBus,
    private readonly families: Families,
    private readonly encouragement: Encouragement,
  ) {}

  /** What the readers of a family did today, and who of them said Amen to it. */
  @Get('families/:id/encouragement')
  @ReadsFigures()
  async inFamily(
    @Caller() { accountId }: Caller,
    @Param('id', FamilyId) familyId: number,
    @Today() today: Day,
  ): Promise<EncouragementAnswer> {
    const readers = await this.families.readersFor(accountId, familyId);
    return this.encouragement.among(
      readers.map(({ readerId }) => readerId),
      today,
    );
  }

  @Put('readers/:readerId/reactions')
  react(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) to: number,
    @Body() body: ReactRequest,
  ): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new React(accountId, to, body));
  }
}
