import { Module } from '@nestjs/common';
import { ReadersModule } from '@slices/readers';
import { JoinReadersHandler } from './commands/join-readers.handler';
import { PartReadersHandler } from './commands/part-readers.handler';
import { JoinedReadersController } from './http/joined-readers.controller';
import { JoinedReaders } from './read/join-preview.query';

@Module({
  imports: [ReadersModule],
  controllers: [JoinedReadersController],
  providers: [JoinedReaders, JoinReadersHandler, PartReadersHandler],
})
export class JoinedReadersModule {}
