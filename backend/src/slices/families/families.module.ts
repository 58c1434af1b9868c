import { Module } from '@nestjs/common';
import { Names, NotificationsModule } from '../notifications';
import { ReadersModule } from '../readers';
import { Families } from './families';
import { FamilyNotices } from './family-notices';
import { familyNames } from './family.query';
import { FamiliesController } from './http/families.controller';

@Module({ imports: [ReadersModule, NotificationsModule], controllers: [FamiliesController], providers: [Families, FamilyNotices], exports: [Families] })
export class FamiliesModule {
  constructor(names: Names) {
    names.of('family', familyNames);
  }
}
