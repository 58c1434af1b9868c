import type { ReaderAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { FollowedPlan } from './followed-plan';
import { PLANS_MESSAGES } from './plans-messages';
import { planProgressQuery } from '@/shared/api/plan-queries';

/** The plans of one reader. */
export function ReaderPlans({ reader, isFirst }: { reader: ReaderAnswer; isFirst: boolean }) {
  const query = useQuery(planProgressQuery(reader.id));
  return (
    <section aria-label={t('Plans of {reader}', { reader: reader.name })} className="min-w-0">
      {query.data?.length === 0 ? (
        <div className="flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:flex-wrap sm:items-baseline">
          <h3 className="min-w-0 text-xl break-words">{reader.name}</h3>
          <p className="text-soft">{t('No plan yet. Choose one below.')}</p>
        </div>
      ) : (
        <h3 className="mb-4 text-xl break-words">{reader.name}</h3>
      )}
      <Loaded query={query} failed={t(PLANS_MESSAGES.loadFailed)} loading={<PlansOnTheWay reader={reader} />}>
        {(runs) =>
          runs.map((progress) => (
            <FollowedPlan
              key={progress.id}
              reader={reader}
              progress={progress}
              asOf={query.dataUpdatedAt}
              isFirst={isFirst && progress === runs.find(({ isActive }) => isActive)}
            />
          ))
        }
      </Loaded>
    </section>
  );
}

export const PlansOnTheWay = ({ reader }: { reader: ReaderAnswer }) => (
  <LoadingBars label={t('Loading the plans of {reader}', { reader: reader.name })} bars={['h-32']} />
);
