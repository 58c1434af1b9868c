import { Module } from '@nestjs/common';
import { Successions } from '@platform/privacy/successions';
import { Takeouts } from '@platform/privacy/takeouts';
import { Names, NotificationsModule } from '@slices/notifications';
import { ReadersModule } from '@slices/readers';
import { Families } from './commands/families';
import { AddFamilyReaderHandler, CreateFamilyHandler, JoinFamilyHandler } from './commands/join-family.handlers';
import {
  DeleteFamilyHandler,
  LeaveFamilyHandler,
  RemoveFamilyMemberHandler,
  RemoveFamilyReaderHandler,
} from './commands/leave-family.handlers';
import { FamilySuccession } from './commands/family-succession';
import { FamilyNotices } from './reactions/family-notices';
import { familyNames } from './read/family.query';
import { FamiliesController } from './http/families.controller';

@Module({
  imports: [ReadersModule, NotificationsModule],
  controllers: [FamiliesController],
  providers: [
    AddFamilyReaderHandler,
    CreateFamilyHandler,
    DeleteFamilyHandler,
    JoinFamilyHandler,
    LeaveFamilyHandler,
    RemoveFamilyMemberHandler,
    RemoveFamilyReaderHandler,
    Families,
    FamilySuccession,
    FamilyNotices,
  ],
  exports: [Families],
})
export class FamiliesModule {
  constructor(
    names: Names,
    successions: Successions,
    takeouts: Takeouts,
    families: Families,
    succession: FamilySuccession,
  ) {
    names.of('family', familyNames);
    successions.enter(succession);
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
