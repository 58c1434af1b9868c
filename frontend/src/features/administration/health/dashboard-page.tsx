import type { AdminDashboardAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { msg, t } from '@/shared/language/speech';
import { partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { number } from '@/shared/lib/format';
import { LiveMark } from '@/shared/realtime/live-mark';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { LoadingBars } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { GoalProgress } from '@/shared/admin/goal-progress';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { Backups } from './backups';
import { Health } from './health';

const dashboardQuery = partOf(
  readQuery<AdminDashboardAnswer>([...keys.admin, 'dashboard'], '/admin/dashboard'),
  'dashboardStats',
);

type Stats = AdminDashboardAnswer['dashboardStats'];

const COUNTERS = [
  ['totalUsers', msg('Users')],
  ['totalReaders', msg('Readers')],
  ['totalReports', msg('Reports')],
  ['activeGoals', msg('Active goals')],
  ['totalGoals', msg('Goals')],
] as const;

/** Whether all is well, then the site at a glance: people, reading, goals, backups. */
export function DashboardPage() {
  const query = useQuery(dashboardQuery);
  useSharedView('administration', dashboardQuery.queryKey);
  return (
    <>
      <PageHeading aside={<LiveMark />}>{t('Admin Dashboard')}</PageHeading>
      {!query.isError && <Health />}
      <AdminLoaded
        query={query}
        failed={t(ADMIN_PAGE_MESSAGES.statsFailed)}
        loading={<LoadingBars label={t('Loading figures')} bars={['h-20', 'h-48']} gap="gap-10" />}
      >
        {(stats) => <Figures stats={stats} />}
      </AdminLoaded>
      {!query.isError && <Backups />}
    </>
  );
}

function Figures({ stats }: { stats: Stats }) {
  return (
    <>
      <dl className="figures mt-14 mb-14 grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3 xl:grid-cols-5">
        {COUNTERS.map(([name, label]) => (
          <div key={name} data-testid={`admin-${name}`} data-value={stats[name]}>
            <dt className="label-caps">{t(label)}</dt>
            <dd className="mt-1 font-serif text-3xl">{number(stats[name])}</dd>
          </div>
        ))}
      </dl>
      <Section id="goals" title={t('Site goals')}>
        {stats.goals.length === 0 ? (
          <p className="text-soft">{t(ADMIN_PAGE_MESSAGES.noGoals)}</p>
        ) : (
          <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
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
