import { Module } from '@nestjs/common';
import { ReadersModule } from '@slices/readers';
import { BeginBibleHandler, TakeBibleBackHandler } from './commands/begun-bible.handlers';
import { BegunBiblesController } from './http/begun-bibles.controller';

@Module({
  imports: [ReadersModule],
  controllers: [BegunBiblesController],
  providers: [BeginBibleHandler, TakeBibleBackHandler],
})
export class BegunBiblesModule {}
