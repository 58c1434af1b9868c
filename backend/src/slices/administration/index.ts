export { AdministrationModule } from './administration.module';
export { AdminActions } from './read/audit/admin-actions.query';
export { ParkedEvents } from './read/events/parked-events.query';
export { Maintenance } from './commands/maintenance';
export { EventExplorer } from './read/events/event-explorer.query';
