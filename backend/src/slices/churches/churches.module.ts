import { Module } from '@nestjs/common';
import { Erasures } from '@platform/privacy/erasures';
import { Names, NotificationsModule } from '@slices/notifications';
import { ReadersModule } from '@slices/readers';
import { ChurchMembers, churchNames } from './read/church.query';
import { ChurchMembership } from './commands/church-membership';
import { ChurchNotices } from './reactions/church-notices';
import { ChurchReaders } from './commands/church-readers';
import { Churches } from './commands/churches';
import { EarlierMembers } from './commands/earlier-members';
import { ChurchesController } from './http/churches.controller';

@Module({
  imports: [NotificationsModule, ReadersModule],
  controllers: [ChurchesController],
  providers: [Churches, ChurchMembers, ChurchMembership, ChurchNotices, ChurchReaders, EarlierMembers],
  exports: [Churches, ChurchMembers, ChurchMembership],
})
export class ChurchesModule {
  constructor(names: Names, erasures: Erasures, membership: ChurchMembership) {
    names.of('church', churchNames);
    erasures.enter('belonging', membership);
  }
}
