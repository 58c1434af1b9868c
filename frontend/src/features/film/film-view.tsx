import type { FilmAnswer } from '@lectio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { readQuery } from '@/shared/api/client';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { FILM_MESSAGES } from './film-messages';
import { FilmPlayer, type FilmPlayerProps } from './film-player';

const AGAIN_MS = 1000;

/** `path` such as `/readers/7/film`. */
const filmQuery = (path: string) =>
  queryOptions({
    ...readQuery<FilmAnswer>(['film', path], path),
    // A large film is made while one waits.
    refetchInterval: (query) => (query.state.data?.making ? AGAIN_MS : false),
  });

/** Fetches a film and shows it, or how far it has come. */
export function FilmView({ path, ...rest }: Omit<FilmPlayerProps, 'film'>) {
  const query = useQuery(filmQuery(path));
  return (
    <Loaded
      query={query}
      failed={t(FILM_MESSAGES.failed)}
      loading={<LoadingBars label={t('Loading the film')} bars={['h-12 w-56', 'h-8 w-full', 'h-96 w-full']} />}
    >
      {({ film, making }) =>
        !film ? (
          <p role="status" className="figures border-y border-line py-10 text-center text-soft">
            {making && making.total > 0
              ? t('We’re making the film: {done, number} of {readers, plural, one {# reader} other {# readers}}.', {
                  done: making.done,
                  readers: making.total,
                })
              : t('We’re making the film.')}
          </p>
        ) : film.frames === '' ? (
          <EmptyState sketch="map" title={t(film.readers === 0 ? FILM_MESSAGES.tooFew : FILM_MESSAGES.empty)} />
        ) : (
          <FilmPlayer key={path} film={film} path={path} {...rest} />
        )
      }
    </Loaded>
  );
}
