export { ChurchesModule } from './churches.module';
export { Churches } from './commands/churches';
export { ChurchMembers, INVITING_CHURCH, LED_CHURCH, leadsChurch } from './read/church-members.query';
export { CreateChurch } from './commands/create-church.handler';
export { JoinChurch } from './commands/join-church.handler';
export { ChurchMembership } from './commands/church-membership';
export type { OwnChurch } from './read/church.query';
export { rowsOfJoining } from './commands/church-readers';
