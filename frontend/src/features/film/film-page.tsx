import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { groupsQuery } from '@/shared/api/group-queries';
import { messageOf } from '@/shared/api/errors';
import { useAuth } from '@/shared/auth/auth-store';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { oneOf, positiveIn, type Searching } from '@/shared/lib/search';
import { LoadingBars } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { ErrorPanel } from '@/shared/ui/states';
import { FILM_MESSAGES } from './film-messages';
import { FilmView } from './film-view';

const OTHERS = ['family', 'group', 'church', 'everybody'] as const;

/** Whose film is shown: by default the primary reader's. */
export interface FilmSearch {
  of?: (typeof OTHERS)[number];
  /** The reader, family or group, by its number. */
  id?: number;
}

export const readFilmSearch = ({ of, id }: Record<string, unknown>): FilmSearch => ({
  of: oneOf(OTHERS, of),
  id: positiveIn(id),
});

interface Choice extends FilmSearch {
  name: string;
  path: string;
}

/** The films that the account may see, its own readers' first. */
function useFilms() {
  const { user } = useAuth();
  const readers = useQuery(readersQuery);
  const families = useQuery(familiesQuery);
  const groups = useQuery(groupsQuery);
  const church = user?.churchMembershipStatus === 'approved' ? user.church : null;
  const own = [...(readers.data ?? [])].sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  const films: Choice[] = [
    ...own.map(({ id, name }) => ({ id, name, path: `/readers/${id}/film` })),
    ...(families.data ?? []).map(({ id, name }) => ({ of: 'family' as const, id, name, path: `/families/${id}/film` })),
    ...(groups.data ?? []).map(({ id, name }) => ({ of: 'group' as const, id, name, path: `/groups/${id}/film` })),
    ...(church ? [{ of: 'church' as const, name: church.name, path: `/churches/${church.id}/film` }] : []),
    { of: 'everybody', name: t('Everybody'), path: '/community/film' },
  ];
  return { films, readers, isLoading: readers.isLoading || families.isLoading || groups.isLoading };
}

/** The film of a reader, a family, a group, the church or everybody. */
export function FilmPage({ search, onSearch }: Searching<FilmSearch>) {
  const navigate = useNavigate();
  const { films, readers, isLoading } = useFilms();
  const chosen =
    films.find(({ of, id }) => of === search.of && (search.id === undefined || id === search.id)) ?? films[0];
  return (
    <>
      <div className="mb-4 flex items-end justify-between gap-x-8 gap-y-2">
        <PageHeading
          className="min-w-0 flex-1"
          lead={
            <span className="max-sm:hidden">{t('Watch the map fill day by day, from the first report to today.')}</span>
          }
        >
          {t('The film')}
        </PageHeading>
        {!isLoading && (
          <SelectField
            label={t('Whose film')}
            className="w-44 shrink-0 sm:w-64"
            value={films.indexOf(chosen)}
            onChange={(event) => {
              const { of, id } = films[Number(event.target.value)];
              onSearch({ of, id });
            }}
          >
            <NameOptions of={films.map(({ name }, id) => ({ id, name }))} />
          </SelectField>
        )}
      </div>
      {isLoading && <LoadingBars label={t('Loading the film')} bars={['h-12 w-56', 'h-8 w-full', 'h-96 w-full']} />}
      {readers.isError && !readers.data && (
        <ErrorPanel
          message={messageOf(readers.error, t(FILM_MESSAGES.failed))}
          onRetry={() => void readers.refetch()}
          busy={readers.isFetching}
        />
      )}
      {!isLoading && (readers.data || search.of) && (
        <FilmView
          key={chosen.path}
          path={chosen.path}
          label={chosen.name}
          onOpen={
            chosen.of === undefined && chosen.id !== undefined
              ? (at) => void navigate({ to: '/progress', search: { mode: 'specific', readers: [chosen.id ?? 0], at } })
              : undefined
          }
        />
      )}
    </>
  );
}
