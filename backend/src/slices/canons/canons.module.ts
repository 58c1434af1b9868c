import { Module } from '@nestjs/common';
import { ReadersModule } from '@slices/readers';
import { ChooseCanonHandler } from './commands/choose-canon.handler';
import { ChooseSiteCanonHandler } from './commands/choose-site-canon.handler';
import { CanonsController, ReaderCanonController, SiteCanonController } from './http/canons.controller';

@Module({
  imports: [ReadersModule],
  controllers: [CanonsController, ReaderCanonController, SiteCanonController],
  providers: [ChooseCanonHandler, ChooseSiteCanonHandler],
})
export class CanonsModule {}
