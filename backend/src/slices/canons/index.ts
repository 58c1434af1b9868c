export { CANON_EVENTS } from './domain/canon.catalogue';
export { CanonsModule } from './canons.module';
