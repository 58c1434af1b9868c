import { Module } from '@nestjs/common';
import { TakeoutController } from './http/takeout.controller';
import { Takeout } from './read/takeout';

/** Exports everything that belongs to an account. */
@Module({ controllers: [TakeoutController], providers: [Takeout] })
export class TakeoutModule {}
