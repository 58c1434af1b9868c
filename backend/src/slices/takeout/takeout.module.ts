import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { FamiliesModule } from '../families';
import { PointsModule } from '../points';
import { ReadersModule } from '../readers';
import { ReportingModule } from '../reporting';
import { Takeout } from './takeout';
import { TakeoutController } from './http/takeout.controller';

/** Everything that is an account's own, to be taken along: stands above the slices that hold it. */
@Module({
  imports: [AccountsModule, ReadersModule, FamiliesModule, ReportingModule, PointsModule],
  controllers: [TakeoutController],
  providers: [Takeout],
})
export class TakeoutModule {}
