import { TIMEFRAMES, type Timeframe } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { ChurchesPage } from '../features/churches/churches-page';
import { administeredQuery, currentChurchQuery } from '../features/churches/queries';
import { textIn } from '../shared/lib/text-in';

interface Search {
  search?: string;
  /** A join code, from a link that somebody passed on. */
  join?: string;
  timeframe?: Exclude<Timeframe, 'all'>;
}

export const Route = createFileRoute('/_member/church-management')({
  validateSearch: ({ search, join, timeframe }): Search => {
    const frame = TIMEFRAMES.find((known) => known === timeframe);
    return { search: textIn(search), join: textIn(join), timeframe: frame === 'all' ? undefined : frame };
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(administeredQuery);
    void queryClient.prefetchQuery(currentChurchQuery);
  },
  staticData: { title: 'Church Management' },
  component: Page,
});

function Page() {
  const { search = '', join = '', timeframe = 'all' } = Route.useSearch();
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
