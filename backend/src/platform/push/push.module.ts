import { Global, Module } from '@nestjs/common';
import { DevicePushes } from './device-pushes';
import { NotifiedDevices } from './devices';
import { PushCounts } from './push-counts';
import { PushSender } from './push-sender';
import { VapidKeys } from './vapid-keys';

@Global()
@Module({
  providers: [VapidKeys, NotifiedDevices, PushCounts, PushSender, DevicePushes],
  exports: [VapidKeys, NotifiedDevices, DevicePushes],
})
export class PushModule {}
