export { GroupsModule } from './groups.module';
export { Groups } from './commands/groups';
export { GroupDepartures, type GroupDeparture } from './commands/group-departures';
export { GroupWords } from './commands/group-words';
export { requireLeader } from './commands/group-access';
export type { GroupReader } from './read/group.query';
export { WhereGroupsAreOn } from './http/where-groups-are-on';
