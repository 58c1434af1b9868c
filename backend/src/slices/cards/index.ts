export { CardsModule } from './cards.module';
