export { FilmModule } from './film.module';
