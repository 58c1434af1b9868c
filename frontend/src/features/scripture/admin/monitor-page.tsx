import type { ScriptureCacheAnswer, ScriptureUsageAnswer } from '@lectio/contract';
import { useQueries } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { readQuery } from '@/shared/api/client';
import { messageOf, statusOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { number } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { LoadingBars } from '@/shared/ui/loaded';
import { Meter } from '@/shared/ui/meter';
import { PageHeading, Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorPanel } from '@/shared/ui/states';
import { bytes } from '@/shared/admin/amounts';
import { Figures } from '@/shared/admin/list-parts';
import { Bars } from './bars';
import { KeptTable } from './kept-table';
import { dailyBars, hourlyBars, HOURLY_SCALE } from './monitor-figures';
import { MONITOR_MESSAGES } from '../scripture-messages';
import { Translations } from './translations';

const usageQuery = readQuery<ScriptureUsageAnswer>([...keys.admin, 'scripture', 'usage'], '/esv/usage/stats');
const cacheQuery = readQuery<ScriptureCacheAnswer>([...keys.admin, 'scripture', 'cache'], '/esv/cache/stats');

const STATUS_WORDS: Record<number, string> = { 401: MONITOR_MESSAGES.signedOut, 403: MONITOR_MESSAGES.denied };

/** The calls to the scripture service, and its cached answers. */
export function MonitorPage() {
  const [usage, cache] = useQueries({ queries: [usageQuery, cacheQuery] });
  const error = usage.error ?? cache.error;
  const isFetching = usage.isFetching || cache.isFetching;
  const refresh = (): void => void Promise.all([usage.refetch(), cache.refetch()]);
  return (
    <>
      <PageHeading lead={t('How often we call the scripture service, and how much of its text we keep.')}>
        {t('ESV Monitor')}
      </PageHeading>
      {error && (
        <ErrorPanel
          message={STATUS_WORDS[statusOf(error)] ?? messageOf(error, t(MONITOR_MESSAGES.failed))}
          onRetry={refresh}
          busy={isFetching}
        />
      )}
      {!error && (!usage.data || !cache.data) && (
        <LoadingBars label={t('Loading statistics')} bars={['h-24', 'h-48', 'h-48']} gap="gap-8" />
      )}
      {!error && usage.data && cache.data && (
        <div className="flex flex-col gap-12">
          <Translations />
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p>
              Provider: <strong>{usage.data.provider}</strong>
            </p>
            <Button look="secondary" small onClick={refresh} busy={isFetching}>
              {t('Refresh')}
            </Button>
          </div>
          {usage.data.isMetered ? (
            <>
              <Usage usage={usage.data} />
              <Cache cache={cache.data} />
            </>
          ) : (
            <EmptyState title={t('No limits')}>
              The texts of the {usage.data.provider} come with this installation, so they need no service and have no
              limit.
            </EmptyState>
          )}
        </div>
      )}
    </>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="mb-5 flex items-start gap-3 rounded border border-gold px-4 py-3">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
    <span>{children}</span>
  </p>
);

function Usage({ usage }: { usage: ScriptureUsageAnswer }) {
  const { today, currentHour, total, dailyLimit, hourlyLimit, warningThresholds, dailyUsage, hourlyUsage } = usage;
  const warned = today >= warningThresholds.daily;
  return (
    <>
      <Section id="today" title={t('Today')}>
        {warned && (
          <Warning>
            Today’s calls have reached the warning threshold of {number(warningThresholds.daily)}. At{' '}
            {number(dailyLimit)} the provider refuses more.
          </Warning>
        )}
        {currentHour >= warningThresholds.hourly && (
          <Warning>
            The calls of this hour have reached the warning threshold of {number(warningThresholds.hourly)}. At{' '}
            {number(hourlyLimit)} the provider refuses more until the hour is over.
          </Warning>
        )}
        <p className="figures mb-2 text-lg" data-testid="esv-today" data-value={today}>
          <strong className="font-serif text-3xl">{number(today)}</strong> of {number(dailyLimit)} calls
        </p>
        <Meter
          label={t('Calls today')}
          value={today}
          max={dailyLimit}
          text={`${number(today)} of ${number(dailyLimit)}`}
          gold={warned}
        />
        <Figures
          of={[
            ['This hour', `${number(currentHour)} of ${number(hourlyLimit)}`],
            ['Ever', number(total)],
          ]}
          className="mt-5 grid grid-cols-2 gap-4 sm:max-w-md"
        />
      </Section>
      <Section
        id="hours"
        title={t('Last 24 hours')}
        aside={<span className="text-sm text-soft">two hours per bar; full at {HOURLY_SCALE} calls</span>}
      >
        <Bars label={t('Calls in the last 24 hours')} bars={hourlyBars(hourlyUsage)} scale={HOURLY_SCALE} />
      </Section>
      <Section
        id="days"
        title={t('Last 7 days')}
        aside={<span className="text-sm text-soft">{t('full at the daily limit')}</span>}
      >
        <Bars label={t('Calls in the last 7 days')} bars={dailyBars(dailyUsage)} scale={dailyLimit} />
      </Section>
    </>
  );
}

function Cache({ cache }: { cache: ScriptureCacheAnswer }) {
  const { size, totalSizeBytes, verses, maxVerses, typeBreakdown, entries } = cache;
  return (
    <Section id="cache" title={t('Kept passages')}>
      <Figures
        of={[
          ['Entries', number(size)],
          ['Size', bytes(totalSizeBytes)],
          ['Verses', `${number(verses)} of ${number(maxVerses)}`],
          ['Text, HTML, audio', [typeBreakdown.text, typeBreakdown.html, typeBreakdown.audio].map(number).join(', ')],
        ]}
        className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-4"
        look="text-lg"
      />
      {entries.length === 0 ? <p className="text-soft">{t('Nothing kept yet.')}</p> : <KeptTable entries={entries} />}
    </Section>
  );
}
