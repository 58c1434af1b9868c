import type { ReaderAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/errors';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { FollowedPlan } from './followed-plan';
import { PLANS_MESSAGES } from './plans-messages';
import { planProgressQuery } from './queries';

/** The plans of one reader. */
export function ReaderPlans({ reader }: { reader: ReaderAnswer }) {
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(planProgressQuery(reader.id));
  return (
    <section aria-label={`Plans of ${reader.name}`} className="min-w-0">
      {data?.length === 0 ? (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="min-w-0 text-xl break-words">{reader.name}</h3>
          <p className="text-soft">No plan yet. Choose one below.</p>
        </div>
      ) : (
        <h3 className="mb-4 text-xl break-words">{reader.name}</h3>
      )}
      {!data && isError && (
        <ErrorPanel
          message={messageOf(error, PLANS_MESSAGES.loadFailed)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !isError && <PlansOnTheWay reader={reader} />}
      {data?.map((progress) => (
        <FollowedPlan key={progress.id} reader={reader} progress={progress} asOf={dataUpdatedAt} />
      ))}
    </section>
  );
}

export const PlansOnTheWay = ({ reader }: { reader: ReaderAnswer }) => (
  <Loading label={`Loading the plans of ${reader.name}`}>
    <Skeleton className="h-32" />
  </Loading>
);
