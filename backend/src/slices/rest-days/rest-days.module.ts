import { Module } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { utcDay } from '@kernel/civil-date';
import { Takeouts } from '@platform/privacy/takeouts';
import { Readers, ReadersModule } from '@slices/readers';
import { DeclareRestHandler, EndRestHandler, TakeRestBackHandler } from './commands/rest-days.handlers';
import { RestDays } from './commands/rest-days.query';
import { RestDaysController } from './http/rest-days.controller';

@Module({
  imports: [ReadersModule],
  controllers: [RestDaysController],
  providers: [DeclareRestHandler, EndRestHandler, TakeRestBackHandler, RestDays],
})
export class RestDaysModule {
  constructor(takeouts: Takeouts, readers: Readers, rest: RestDays, clock: Clock) {
    takeouts.enter({
      restDays: async (accountId) => {
        const today = utcDay(clock.now());
        const all = (await readers.list(accountId)).map(async ({ id, name }) => {
          const { declared } = (await rest.of({ accountId, readerId: id, today })).rest;
          return declared.map(({ weekday, from, until }) => ({ reader: name, weekday, from, until }));
        });
        return (await Promise.all(all)).flat();
      },
    });
  }
}
