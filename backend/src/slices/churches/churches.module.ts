import { Module } from '@nestjs/common';
import { Erasures } from '../../platform/privacy/erasures';
import { Names, NotificationsModule } from '../notifications';
import { ReadersModule } from '../readers';
import { ChurchMembers } from './church-members.query';
import { ChurchMembership } from './church-membership';
import { ChurchNotices } from './church-notices';
import { ChurchReaders } from './church-readers';
import { churchNames } from './church.query';
import { Churches } from './churches';
import { EarlierMembers } from './earlier-members';
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
