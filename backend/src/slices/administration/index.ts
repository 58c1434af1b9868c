export { AdministrationModule } from './administration.module';
export { OperationRun } from './operations/operation-run';
export { everySecondMoment } from './operations/pace';
export { Operations } from './operations/operations';
export { RulePreviews } from './rules/rule-previews';
export { EventExplorer } from './read/event-explorer.query';
