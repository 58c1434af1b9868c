import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rich, t } from '@/shared/language/speech';
import { TextField } from '@/shared/forms/field';
import { planProgressQuery } from '@/shared/api/plan-queries';
import { today } from '@/shared/lib/days';
import type { Searching } from '@/shared/lib/search';
import { both, Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { PLANS_MESSAGES } from '../plans-messages';
import { daysLeftQuery, planDatesQuery, planQuery } from '../queries';
import { Sheet } from './sheet';

export interface PaperSearch {
  /** The first day of the plan. */
  start?: string;
  /** A reader who follows the plan: what is left of it, on that reader's dates. */
  reader?: number;
  /** `2027-01`: that month alone, for the fridge. */
  month?: string;
}

export interface PaperPageProps extends Searching<PaperSearch> {
  planId: string;
}

/** A plan to print and to tick off. */
export function PaperPage({ planId, ...searching }: PaperPageProps) {
  const { reader } = searching.search;
  return (
    <div className="mx-auto max-w-5xl">
      <div className="print:hidden">
        <PageHeading
          lead={rich('The whole plan with a box for every day, or a month for the fridge. <a>All plans</a>', {
            a: (inside) => (
              <Link to="/reading-plans" className="link">
                {inside}
              </Link>
            ),
          })}
        >
          {t('A plan on paper')}
        </PageHeading>
      </div>
      {reader === undefined ? (
        <WholePlan planId={planId} {...searching} />
      ) : (
        <WhatIsLeft key={reader} planId={planId} readerId={reader} {...searching} />
      )}
    </div>
  );
}

const loading = () => <LoadingBars label={t('Loading the plan')} bars={['h-11', 'h-96']} />;

/** Old dates of a plan would be of no use: it begins on the next 1 January, unless another day is chosen. */
const nextYear = (): string => `${Number(today().slice(0, 4)) + 1}-01-01`;

function WholePlan({ planId, search, onSearch }: PaperPageProps) {
  const start = search.start ?? nextYear();
  const query = both(useQuery(planQuery(planId)), useQuery(planDatesQuery(planId, start)));
  return (
    <>
      <TextField
        className="mb-6 max-w-60 print:hidden"
        label={t('First day')}
        type="date"
        value={start}
        onChange={({ target }) => onSearch({ start: target.value || undefined })}
      />
      <Loaded query={query} failed={t(PLANS_MESSAGES.loadFailed)} loading={loading()}>
        {([{ id, name, description, isOwn }, days]) => (
          <Sheet
            about={{ name, description, address: `/reading-plans${isOwn ? '' : `?start=${id}`}` }}
            days={days}
            month={search.month}
            onMonth={(month) => onSearch({ ...search, month })}
          />
        )}
      </Loaded>
    </>
  );
}

function WhatIsLeft({ planId, readerId, search, onSearch }: PaperPageProps & { readerId: number }) {
  const query = both(useQuery(planProgressQuery(readerId)), useQuery(daysLeftQuery({ readerId, planId })));
  return (
    <Loaded query={query} failed={t(PLANS_MESSAGES.loadFailed)} loading={loading()}>
      {([progress, days]) => (
        <Sheet
          about={{
            name: progress.find((one) => one.planId === planId)?.planName ?? t('A deleted plan'),
            description: null,
            address: '/reading-plans',
          }}
          days={days}
          month={search.month}
          onMonth={(month) => onSearch({ ...search, month })}
        />
      )}
    </Loaded>
  );
}
