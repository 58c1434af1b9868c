export { ProfilesModule } from './profiles.module';
export { ReadersAsOf } from './read/as-of/readers-as-of.query';
