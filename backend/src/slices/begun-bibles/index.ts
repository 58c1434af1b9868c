export { BegunBiblesModule } from './begun-bibles.module';
export { BEGUN_BIBLE_EVENTS } from './domain/begun-bible.catalogue';
export { evolveBegun } from './domain/begun-days';
