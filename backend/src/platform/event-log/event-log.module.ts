import { Global, Module } from '@nestjs/common';
import { EventLog } from './event-log';

@Global()
@Module({ providers: [EventLog], exports: [EventLog] })
export class EventLogModule {}
