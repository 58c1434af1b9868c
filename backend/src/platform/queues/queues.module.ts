import { Global, Module } from '@nestjs/common';
import { Queues } from './queues';
import { WakeUps } from './wake-ups';

@Global()
@Module({ providers: [Queues, WakeUps], exports: [Queues, WakeUps] })
export class QueuesModule {}
