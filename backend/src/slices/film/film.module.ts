import { Module } from '@nestjs/common';
import { ChurchesModule } from '@slices/churches';
import { FamiliesModule } from '@slices/families';
import { GroupsModule } from '@slices/groups';
import { ReadersModule } from '@slices/readers';
import { FilmController } from './http/film.controller';
import { ReviewController } from './http/review.controller';
import { CrowdFilms } from './read/crowd-films';
import { Films } from './read/films.query';
import { Reviews } from './read/reviews.query';

@Module({
  imports: [ChurchesModule, FamiliesModule, GroupsModule, ReadersModule],
  controllers: [FilmController, ReviewController],
  providers: [Films, CrowdFilms, Reviews],
})
export class FilmModule {}
