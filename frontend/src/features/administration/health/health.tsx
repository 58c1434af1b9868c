import type { HealthLevel } from '@lectio/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { download } from '@/shared/api/download';
import { messageOf } from '@/shared/api/errors';
import { cn } from '@/shared/lib/text';
import { today } from '@/shared/lib/days';
import { FormError } from '@/shared/forms/form-note';
import { LoadingBars } from '@/shared/ui/loaded';
import { Section } from '@/shared/ui/page';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { DayLine } from './day-line';
import { healthQuery } from './health-query';
import { healthItems, LEVEL_WORDS, overallInWords, type HealthItem } from './health-words';

const LOOK: Record<HealthLevel, { icon: LucideIcon; colour: string }> = {
  good: { icon: CircleCheck, colour: 'text-good' },
  warning: { icon: TriangleAlert, colour: 'text-gold' },
  bad: { icon: CircleAlert, colour: 'text-bad' },
};

/** Whether everything is as it should be, read again every five seconds, and the last thirty days. */
export function Health() {
  const query = useQuery(healthQuery);
  return (
    <>
      <Section
        id="health"
        title={t('Health')}
        aside={
          <span className="text-sm text-soft">
            {query.isError ? t('The server isn’t answering') : t('Checked every five seconds')}
            {query.data && ` · ${t('version {version}', { version: query.data.version })}`}
          </span>
        }
      >
        <AdminLoaded
          query={query}
          failed={t('Failed to load the health of the site. Please try again.')}
          loading={<LoadingBars label={t('Loading health')} bars={['h-11']} times={7} />}
        >
          {(health) => <Items items={healthItems(health)} />}
        </AdminLoaded>
        <ForMachines />
      </Section>
      {query.data && (
        <Section id="days" title={t('The last thirty days')} className="mt-14">
          <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
            <DayLine
              title={t('Reports per day')}
              inWords={(reports, peak) =>
                t('{reports, plural, one {# report} other {# reports}} today, peak {peak, number}', { reports, peak })
              }
              days={query.data.days}
              valueOf={({ reports }) => reports}
            />
            <DayLine
              title={t('Active readers')}
              inWords={(readers, peak) =>
                t('{readers, plural, one {# reader} other {# readers}} today, peak {peak, number}', { readers, peak })
              }
              days={query.data.days}
              valueOf={({ readers }) => readers}
            />
          </div>
        </Section>
      )}
    </>
  );
}

function Items({ items }: { items: readonly HealthItem[] }) {
  return (
    <>
      <p role="status" className="mb-4 font-serif text-xl">
        {overallInWords(items)}
      </p>
      <ul aria-label={t('Checks')} className="figures border-t border-line">
        {items.map(({ name, level, words, to }) => {
          const { icon: Icon, colour } = LOOK[level];
          return (
            <li
              key={name}
              data-level={level}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5 sm:grid-cols-[1.25rem_3.5rem_9rem_minmax(0,1fr)]"
            >
              <Icon aria-hidden="true" className={cn('mt-0.5 size-5', colour)} />
              <span className={cn('hidden font-medium sm:block', colour)}>{t(LEVEL_WORDS[level])}</span>
              <span className="font-medium">
                {to ? (
                  <Link to={to} className="link">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <span className={cn('font-normal sm:hidden', colour)}> · {t(LEVEL_WORDS[level])}</span>
              </span>
              <span className="col-start-2 text-soft wrap-anywhere sm:col-start-4">{words}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The same for programs that watch. */
function ForMachines() {
  // A file, because a link would come without the token that /metrics asks for.
  const metrics = useMutation({ mutationFn: () => download('/metrics', `lectio-metrics-${today()}.txt`, '') });
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <li>
          <a className="link inline-block py-1" href="/api/health/ready" target="_blank" rel="noreferrer">
            {t('Health of the server')}
          </a>
        </li>
        <li>
          <button type="button" className="link py-1" onClick={() => metrics.mutate()}>
            {t('Metrics for Prometheus')}
          </button>
        </li>
      </ul>
      <FormError message={metrics.isError ? messageOf(metrics.error, t(ADMIN_PAGE_MESSAGES.dataFailed)) : null} />
    </>
  );
}
