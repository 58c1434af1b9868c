import { Module } from '@nestjs/common';
import { ReadersModule } from '@slices/readers';
import { ProfilesController } from './http/profiles.controller';
import { ReadersAsOf } from './read/as-of/readers-as-of.query';
import { PointsSummary } from './read/points-summary.query';
import { ReaderProfiles } from './read/reader-profile.query';

@Module({
  imports: [ReadersModule],
  controllers: [ProfilesController],
  providers: [PointsSummary, ReaderProfiles, ReadersAsOf],
  exports: [ReadersAsOf],
})
export class ProfilesModule {}
