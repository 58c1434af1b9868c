import { Module } from '@nestjs/common';
import { OperationsModule } from '@slices/operations';
import { SampleCommunity } from './commands/sample-community';
import { SampleCommunityController } from './http/sample-community.controller';

@Module({ imports: [OperationsModule], controllers: [SampleCommunityController], providers: [SampleCommunity] })
export class SampleCommunityModule {}
