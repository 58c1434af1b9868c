import { TIMEFRAMES, type Timeframe } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ChurchesPage } from '@/features/churches/churches-page';
import { administeredQuery, currentChurchQuery } from '@/features/churches/queries';
import { plainTextIn, readLater } from '@/shared/lib/search';

interface Search {
  search?: string;
  /** A join code from a shared link. */
  join?: string;
  timeframe?: Exclude<Timeframe, 'all'>;
}

const searchIn = ({ search, join, timeframe }: Record<string, unknown>): Search => {
  const frame = TIMEFRAMES.find((known) => known === timeframe);
  return { search: plainTextIn(search), join: plainTextIn(join), timeframe: frame === 'all' ? undefined : frame };
};

export const Route = createFileRoute('/_member/church-management')({
  validateSearch: readLater<Search>,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(administeredQuery);
    void queryClient.prefetchQuery(currentChurchQuery);
  },
  staticData: { title: msg('Church') },
  component: Page,
});

function Page() {
  const { search = '', join = '', timeframe = 'all' } = Route.useSearch({ select: searchIn });
  const navigate = Route.useNavigate();
  return (
    <ChurchesPage
      search={search}
      code={join}
      onSearch={(term) => void navigate({ search: { search: term } })}
      timeframe={timeframe}
      onTimeframe={(next) =>
        void navigate({
          search: (before) => ({ ...before, timeframe: next === 'all' ? undefined : next }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
