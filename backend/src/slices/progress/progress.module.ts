import { Module } from '@nestjs/common';
import { ChurchesModule } from '@slices/churches';
import { FamiliesModule } from '@slices/families';
import { ReadersModule } from '@slices/readers';
import { ChurchReadingController } from './http/church-reading.controller';
import { CompletionController } from './http/completion.controller';
import { FamilyReadingController } from './http/family-reading.controller';
import { ReadingController } from './http/reading.controller';
import { StreakController } from './http/streak.controller';
import { ChurchReading } from './read/church/church-reading';
import { FamilyReading } from './read/family/family-reading.query';
import { Completions } from './read/completion/completion.query';
import { ReaderProgress } from './read/reader-progress/reader-progress.query';
import { StreakDays } from './read/reader-progress/streak-days.query';
import { ReadingCalendar } from './read/reading-calendar/reading-calendar.query';

@Module({
  imports: [ChurchesModule, FamiliesModule, ReadersModule],
  controllers: [
    ReadingController,
    StreakController,
    CompletionController,
    ChurchReadingController,
    FamilyReadingController,
  ],
  providers: [ReaderProgress, ReadingCalendar, StreakDays, Completions, ChurchReading, FamilyReading],
})
export class ProgressModule {}
