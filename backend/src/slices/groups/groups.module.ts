import { Module } from '@nestjs/common';
import { Successions } from '@platform/privacy/successions';
import { Takeouts } from '@platform/privacy/takeouts';
import { ChurchesModule } from '@slices/churches';
import { Names, NotificationsModule } from '@slices/notifications';
import { GroupDepartures } from './commands/group-departures';
import { GroupMembers } from './commands/group-members';
import { GroupSuccession } from './commands/group-succession';
import { Groups } from './commands/groups';
import { GroupWords } from './commands/group-words';
import { EndGroupHandler, LeaveGroupHandler, RemoveGroupMemberHandler } from './commands/leave-group.handlers';
import { GroupNotices } from './reactions/group-notices';
import { groupNames } from './read/group.query';
import { GroupsController, OwnGroupsController } from './http/groups.controller';

@Module({
  imports: [ChurchesModule, NotificationsModule],
  controllers: [OwnGroupsController, GroupsController],
  providers: [
    EndGroupHandler,
    LeaveGroupHandler,
    RemoveGroupMemberHandler,
    GroupDepartures,
    GroupMembers,
    Groups,
    GroupNotices,
    GroupSuccession,
    GroupWords,
  ],
  exports: [GroupDepartures, Groups, GroupWords],
})
export class GroupsModule {
  constructor(
    names: Names,
    successions: Successions,
    takeouts: Takeouts,
    groups: Groups,
    words: GroupWords,
    succession: GroupSuccession,
  ) {
    names.of('group', groupNames);
    successions.enter(succession);
    takeouts.enter({
      groups: async (accountId) =>
        (await groups.list(accountId)).map(({ id, name, kind, role, sees }) => ({ id, name, kind, role, sees })),
      groupWords: (accountId) => words.by(accountId),
    });
  }
}
