import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AccountNews } from './account-news';
import { MissedNews } from './missed-news';
import { Moments } from './moments';
import { RealtimeGateway } from './realtime.gateway';
import { Realtime } from './realtime';

@Global()
@Module({
  imports: [JwtModule.register({})],
  providers: [Moments, AccountNews, MissedNews, Realtime, RealtimeGateway],
  exports: [Realtime, MissedNews],
})
export class RealtimeModule {}
