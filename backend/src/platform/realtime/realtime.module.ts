import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { RealtimeGateway } from './realtime.gateway';
import { Realtime } from './realtime';

@Global()
@Module({ imports: [JwtModule.register({})], providers: [Realtime, RealtimeGateway], exports: [Realtime] })
export class RealtimeModule {}
