export { RestCalendar } from './domain/rest-calendar';
export { REST_EVENTS } from './domain/rest-days.catalogue';
export type { RestDaysChanged, RestEvent } from './domain/rest-days.events';
export { declaredRest, evolveRest, type RestPeriod } from './domain/rest-period';
export { RestDaysModule } from './rest-days.module';
