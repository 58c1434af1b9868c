import { Module } from '@nestjs/common';
import { ReadersModule } from '../readers';
import { Families } from './families';
import { FamiliesController } from './http/families.controller';

@Module({ imports: [ReadersModule], controllers: [FamiliesController], providers: [Families], exports: [Families] })
export class FamiliesModule {}
