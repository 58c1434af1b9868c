export { RestCalendar } from './domain/rest-calendar';
export { REST_EVENTS } from './domain/rest-days.catalogue';
export { declaredRest, evolveRest, type RestPeriod } from './domain/rest-period';
export { RestDaysModule } from './rest-days.module';
