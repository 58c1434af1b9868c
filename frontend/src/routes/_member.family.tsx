import { TIMEFRAMES, type Timeframe } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { FamiliesPage } from '@/features/families/families-page';
import { familiesQuery } from '@/shared/api/account-queries';
import { plainTextIn, readLater } from '@/shared/lib/search';

interface Search {
  /** An invite code from a shared link. */
  join?: string;
  /** The boards' timeframe; left out of the URL for this week. */
  timeframe?: Exclude<Timeframe, 'week'>;
}

const searchIn = ({ join, timeframe }: Record<string, unknown>): Search => {
  const frame = TIMEFRAMES.find((known) => known === timeframe);
  return { join: plainTextIn(join), timeframe: frame === 'week' ? undefined : frame };
};

export const Route = createFileRoute('/_member/family')({
  validateSearch: readLater<Search>,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(familiesQuery),
  staticData: { title: msg('My Family') },
  component: Page,
});

function Page() {
  const { join, timeframe } = Route.useSearch({ select: searchIn });
  const navigate = Route.useNavigate();
  return (
    <FamiliesPage
      key={join}
      code={join}
      onCodeUsed={() => void navigate({ search: { timeframe }, replace: true, resetScroll: false })}
      timeframe={timeframe ?? 'week'}
      onTimeframe={(next) =>
        void navigate({
          search: { join, timeframe: next === 'week' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
