export { OperationsModule } from './operations.module';
export { OperationRun } from './commands/operation-run';
export { Operations } from './commands/operations';
export { everySecondMoment } from './commands/pace';
export type { Operation } from './store/operation.repository';
