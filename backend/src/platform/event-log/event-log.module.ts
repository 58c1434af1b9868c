import { Global, Module } from '@nestjs/common';
import { EventLog } from './event-log';
import { Recorder } from './recorder';

@Global()
@Module({ providers: [EventLog, Recorder], exports: [EventLog, Recorder] })
export class EventLogModule {}
