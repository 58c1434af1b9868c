export { ChurchesModule } from './churches.module';
export { Churches } from './churches';
export { ChurchMembers } from './church-members.query';
export { ChurchMembership } from './church-membership';
export type { OwnChurch } from './church.query';
