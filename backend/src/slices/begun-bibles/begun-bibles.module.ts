import { Module } from '@nestjs/common';
import { Database } from '@platform/database/database';
import { Takeouts } from '@platform/privacy/takeouts';
import { ReadersModule } from '@slices/readers';
import { BeginBibleHandler, TakeBibleBackHandler } from './commands/begun-bible.handlers';
import { BegunBiblesController } from './http/begun-bibles.controller';
import { bibleBeginnings } from './store/begun-bible.repository';

@Module({
  imports: [ReadersModule],
  controllers: [BegunBiblesController],
  providers: [BeginBibleHandler, TakeBibleBackHandler],
})
export class BegunBiblesModule {
  constructor(takeouts: Takeouts, database: Database) {
    takeouts.enter({ begunBibles: (accountId) => bibleBeginnings(database, accountId) });
  }
}
