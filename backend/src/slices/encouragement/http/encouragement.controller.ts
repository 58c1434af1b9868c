import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ReactRequest, type EncouragementAnswer, type MessageAnswer } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { FamilyId, GroupId, ReaderId, Today } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { Families } from '@slices/families';
import { Groups, WhereGroupsAreOn } from '@slices/groups';
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
    private readonly groups: Groups,
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
    return this.encouragement.among(readers, today);
  }

  /** The same in a group, of those who show that they read; nothing where its leaders have turned it off. */
  @Get('groups/:id/encouragement')
  @WhereGroupsAreOn()
  @ReadsFigures()
  async inGroup(
    @Caller() { accountId }: Caller,
    @Param('id', GroupId) groupId: number,
    @Today() today: Day,
  ): Promise<EncouragementAnswer> {
    const { encouragement, readers } = await this.groups.encouragedIn(accountId, groupId);
    if (!encouragement) return { readers: [] };
    const seen = readers.filter(({ sees }) => sees !== 'nothing');
    const by = readers.map(({ readerId }) => readerId);
    return this.encouragement.among(seen, today, by);
  }

  @Put('readers/:readerId/reactions')
  react(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) to: number,
    @Body() body: ReactRequest,
    @Today() today: Day,
  ): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new React(accountId, to, body, today));
  }
}
