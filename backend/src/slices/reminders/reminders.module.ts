import { Module } from '@nestjs/common';
import { Takeouts } from '@platform/privacy/takeouts';
import { AccountsModule } from '@slices/accounts';
import { NotificationsModule } from '@slices/notifications';
import { PlansModule } from '@slices/plans';
import { Reminders } from './commands/reminders';
import { RemindersController } from './http/reminders.controller';
import { NewsMails } from './reactions/news-mails';
import { NewsPushes } from './reactions/news-pushes';
import { ReminderLetters } from './reactions/reminder-letters';
import { ReminderRounds } from './reactions/reminder-rounds';
import { ReminderFacts } from './read/facts.query';

@Module({
  imports: [AccountsModule, NotificationsModule, PlansModule],
  controllers: [RemindersController],
  providers: [Reminders, ReminderFacts, ReminderRounds, ReminderLetters, NewsMails, NewsPushes],
})
export class RemindersModule {
  constructor(takeouts: Takeouts, reminders: Reminders) {
    takeouts.enter({
      reminders: async (accountId) => (await reminders.own(accountId)).reminders,
      notifiedDevices: async (accountId) => (await reminders.own(accountId)).devices,
    });
  }
}
