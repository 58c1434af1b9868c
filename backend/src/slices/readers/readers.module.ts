import { Module } from '@nestjs/common';
import { Erasures } from '@platform/privacy/erasures';
import { onePage, Takeouts } from '@platform/privacy/takeouts';
import { Names, NotificationsModule } from '@slices/notifications';
import { ReadersController } from './http/readers.controller';
import { readerNames } from './read/reader.query';
import { CreateReaderHandler } from './commands/create-reader.handler';
import { MakeReaderInactiveHandler } from './commands/make-reader-inactive.handler';
import { ClaimReaderHandler } from './commands/claim-reader.handler';
import { ReaderOffers } from './commands/offer-reader';
import { Readers } from './commands/readers';
import { OwnCanon } from './read/own-canon.query';
import { ReadersInSight } from './read/readers-in-sight.query';

@Module({
  imports: [NotificationsModule],
  controllers: [ReadersController],
  providers: [
    ClaimReaderHandler,
    CreateReaderHandler,
    MakeReaderInactiveHandler,
    OwnCanon,
    ReaderOffers,
    Readers,
    ReadersInSight,
  ],
  exports: [OwnCanon, Readers, ReadersInSight],
})
export class ReadersModule {
  constructor(names: Names, erasures: Erasures, takeouts: Takeouts, readers: Readers) {
    names.of('reader', readerNames);
    erasures.enter('readers', readers);
    takeouts.enter({ readers: (accountId) => readers.list(accountId) });
    takeouts.enterCsv('readers', (accountId) => onePage(readers.list(accountId)), {
      name: ({ name }) => name,
      age: ({ age }) => age,
      gender: ({ gender }) => gender,
      isPrimary: ({ isPrimary }) => isPrimary,
      canon: ({ canon }) => canon,
    });
  }
}
