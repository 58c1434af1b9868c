export { AdministrationModule } from './administration.module';
export { OperationRun } from './operations/operation-run';
export { Operations } from './operations/operations';
export { EventExplorer } from './read/event-explorer.query';
