import { Module } from '@nestjs/common';
import { Successions } from '@platform/privacy/successions';
import { Names, NotificationsModule, Senders } from '@slices/notifications';
import { ReadersModule } from '@slices/readers';
import { churchFace, churchNames } from './read/church.query';
import { ChurchMembers } from './read/church-members.query';
import { ChurchMembership } from './commands/church-membership';
import { ChurchNotices } from './reactions/church-notices';
import { ChurchRoles } from './commands/church-roles';
import { ChurchReaders } from './commands/church-readers';
import { Churches } from './commands/churches';
import { ChurchSuccession } from './commands/church-succession';
import { CreateChurchHandler } from './commands/create-church.handler';
import { DecideMembershipHandler } from './commands/decide-membership.handler';
import { EarlierMembers } from './commands/earlier-members';
import { JoinChurchHandler } from './commands/join-church.handler';
import { LeaveChurchHandler, RemoveChurchMemberHandler } from './commands/leave-church.handlers';
import { RecordEarlierMemberHandler } from './commands/record-earlier-member.handler';
import { ChurchesController } from './http/churches.controller';

@Module({
  imports: [NotificationsModule, ReadersModule],
  controllers: [ChurchesController],
  providers: [
    CreateChurchHandler,
    DecideMembershipHandler,
    JoinChurchHandler,
    LeaveChurchHandler,
    RecordEarlierMemberHandler,
    RemoveChurchMemberHandler,
    Churches,
    ChurchMembers,
    ChurchMembership,
    ChurchNotices,
    ChurchReaders,
    ChurchRoles,
    ChurchSuccession,
    EarlierMembers,
  ],
  exports: [Churches, ChurchMembers, ChurchMembership],
})
export class ChurchesModule {
  constructor(names: Names, senders: Senders, successions: Successions, succession: ChurchSuccession) {
    names.of('church', churchNames);
    senders.of(async (on, id) => {
      const face = await churchFace(on, id);
      return face && { name: face.name, accent: face.look.accent };
    });
    successions.enter(succession);
  }
}
