import { Module } from '@nestjs/common';
import { Names, NotificationsModule } from '../notifications';
import { ReadersController } from './http/readers.controller';
import { readerNames } from './reader.query';
import { ReaderLog } from './reader-log';
import { Readers } from './readers';

@Module({ imports: [NotificationsModule], controllers: [ReadersController], providers: [Readers, ReaderLog], exports: [Readers, ReaderLog] })
export class ReadersModule {
  constructor(names: Names) {
    names.of('reader', readerNames);
  }
}
