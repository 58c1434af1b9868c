import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { FilmPage, readFilmSearch, type FilmSearch } from '@/features/film/film-page';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { groupsQuery } from '@/shared/api/group-queries';
import { readLater, useSearching } from '@/shared/lib/search';

export const Route = createFileRoute('/_member/film')({
  validateSearch: readLater<FilmSearch>,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(readersQuery);
    void queryClient.prefetchQuery(familiesQuery);
    void queryClient.prefetchQuery(groupsQuery);
  },
  staticData: { title: msg('The film') },
  component: FilmRoute,
});

function FilmRoute() {
  return <FilmPage {...useSearching(Route, readFilmSearch)} />;
}
