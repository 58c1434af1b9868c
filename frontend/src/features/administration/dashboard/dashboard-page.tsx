import type { AdminDashboardAnswer } from '@lectio/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { download } from '../../../shared/api/download';
import { messageOf } from '../../../shared/api/errors';
import { today } from '../../../shared/lib/dates';
import { number } from '../../../shared/lib/format';
import { FormError } from '../../../shared/ui/form-error';
import { LoadingBars } from '../../../shared/ui/loaded';
import { PageHeading, Section } from '../../../shared/ui/page';
import { GoalProgress } from '../goals/goal-progress';
import { AdminLoaded } from '../parts/admin-loaded';
import { ADMIN_PAGE_MESSAGES } from '../parts/admin-messages';
import { dashboardQuery } from './dashboard-query';

type Stats = AdminDashboardAnswer['dashboardStats'];

const COUNTERS = [
  ['totalUsers', 'Users'],
  ['totalReaders', 'Readers'],
  ['totalReports', 'Reports'],
  ['activeGoals', 'Active goals'],
  ['totalGoals', 'Goals'],
] as const;

/** How the site stands: who is there, what was read, how far the goals are, and where its health shows. */
export function DashboardPage() {
  const query = useQuery(dashboardQuery);
  // A file, because a link would come without the token that /metrics asks for.
  const metrics = useMutation({ mutationFn: () => download('/metrics', `lectio-metrics-${today()}.txt`, '') });
  return (
    <>
      <PageHeading>Admin Dashboard</PageHeading>
      <AdminLoaded
        query={query}
        failed={ADMIN_PAGE_MESSAGES.statsFailed}
        loading={<LoadingBars label="Loading figures" bars={['h-20', 'h-48']} gap="gap-10" />}
      >
        {(stats) => <Figures stats={stats} />}
      </AdminLoaded>
      <Section id="health" title="Health" className="mt-14">
        <ul className="flex flex-wrap gap-x-8 gap-y-3">
          <li>
            <a className="link inline-block py-1" href="/api/health/ready" target="_blank" rel="noreferrer">
              Health of the server
            </a>
          </li>
          <li>
            <button type="button" className="link py-1" onClick={() => metrics.mutate()}>
              Metrics for Prometheus
            </button>
          </li>
        </ul>
        <FormError message={metrics.isError ? messageOf(metrics.error, ADMIN_PAGE_MESSAGES.dataFailed) : null} />
      </Section>
    </>
  );
}

function Figures({ stats }: { stats: Stats }) {
  return (
    <>
      <dl className="figures mb-14 grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3 xl:grid-cols-5">
        {COUNTERS.map(([name, label]) => (
          <div key={name} data-testid={`admin-${name}`} data-value={stats[name]}>
            <dt className="label-caps">{label}</dt>
            <dd className="mt-1 font-serif text-3xl">{number(stats[name])}</dd>
          </div>
        ))}
      </dl>
      <Section id="goals" title="Site goals">
        {stats.goals.length === 0 ? (
          <p className="text-soft">{ADMIN_PAGE_MESSAGES.noGoals}</p>
        ) : (
          <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {stats.goals.map((goal) => (
              <li key={goal.id}>
                <GoalProgress goal={goal} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
