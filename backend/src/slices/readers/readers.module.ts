import { Module } from '@nestjs/common';
import { ReadersController } from './http/readers.controller';
import { ReaderLog } from './reader-log';
import { Readers } from './readers';

@Module({ controllers: [ReadersController], providers: [Readers, ReaderLog], exports: [Readers, ReaderLog] })
export class ReadersModule {}
