import { Module } from '@nestjs/common';
import { OperationRun } from './commands/operation-run';
import { OperationWorker } from './commands/operation-worker';
import { Operations } from './commands/operations';

@Module({ providers: [OperationRun, OperationWorker, Operations], exports: [OperationRun, Operations] })
export class OperationsModule {}
