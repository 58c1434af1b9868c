import { Module } from '@nestjs/common';
import { ChurchesModule } from '@slices/churches';
import { FamiliesModule } from '@slices/families';
import { GroupsModule } from '@slices/groups';
import { ReadersModule } from '@slices/readers';
import {
  ChurchReadingController,
  FamilyReadingController,
  GroupReadingController,
} from './http/group-reading.controller';
import { CompletionController, ReadingController, StreakController } from './http/reading.controller';
import { ChurchReading } from './read/church/church-reading';
import { FamilyReading } from './read/family/family-reading.query';
import { GroupReading } from './read/group/group-reading.query';
import { Completions } from './read/completion/completion.query';
import { ReaderProgress } from './read/reader-progress/reader-progress.query';
import { StreakDays } from './read/reader-progress/streak-days.query';
import { ReadingCalendar } from './read/reading-calendar/reading-calendar.query';

@Module({
  imports: [ChurchesModule, FamiliesModule, GroupsModule, ReadersModule],
  controllers: [
    ReadingController,
    StreakController,
    CompletionController,
    ChurchReadingController,
    FamilyReadingController,
    GroupReadingController,
  ],
  providers: [ReaderProgress, ReadingCalendar, StreakDays, Completions, ChurchReading, FamilyReading, GroupReading],
})
export class ProgressModule {}
