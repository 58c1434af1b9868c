import { Module } from '@nestjs/common';
import { Erasures } from '@platform/privacy/erasures';
import { Takeouts } from '@platform/privacy/takeouts';
import { Names, NotificationsModule } from '@slices/notifications';
import { ReadersModule } from '@slices/readers';
import { Families } from './commands/families';
import { FamilyDepartures } from './commands/family-departures';
import { FamilyNotices } from './reactions/family-notices';
import { familyNames } from './read/family.query';
import { FamiliesController } from './http/families.controller';

@Module({
  imports: [ReadersModule, NotificationsModule],
  controllers: [FamiliesController],
  providers: [Families, FamilyDepartures, FamilyNotices],
  exports: [Families],
})
export class FamiliesModule {
  constructor(names: Names, erasures: Erasures, takeouts: Takeouts, families: Families, departures: FamilyDepartures) {
    names.of('family', familyNames);
    erasures.enter('belonging', departures);
    takeouts.enter({
      families: async (accountId) =>
        (await families.list(accountId)).map(({ id, name, createdAt, createdBy }) => ({
          id,
          name,
          createdAt,
          createdBy,
        })),
    });
  }
}
