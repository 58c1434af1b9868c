import { Module } from '@nestjs/common';
import { ReadersModule } from '@slices/readers';
import { BeginBibleHandler, Beginnings, TakeBibleBackHandler } from './commands/begun-bible.handlers';
import { BegunBiblesController } from './http/begun-bibles.controller';

@Module({
  imports: [ReadersModule],
  controllers: [BegunBiblesController],
  providers: [Beginnings, BeginBibleHandler, TakeBibleBackHandler],
})
export class BegunBiblesModule {}
