import { Global, Module } from '@nestjs/common';
import { RedisWatch } from '../redis/redis-watch';
import { Queues } from './queues';
import { WakeUps } from './wake-ups';

@Global()
@Module({ providers: [Queues, WakeUps, RedisWatch], exports: [Queues, WakeUps, RedisWatch] })
export class QueuesModule {}
