import type { ScriptureCacheAnswer, ScriptureUsageAnswer } from '@lectio/contract';
import { useQueries } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { listed } from '@/shared/lib/lists';
import { rich, t } from '@/shared/language/speech';
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
          message={
            statusOf(error) in STATUS_WORDS
              ? t(STATUS_WORDS[statusOf(error)])
              : messageOf(error, t(MONITOR_MESSAGES.failed))
          }
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
              {rich('Provider: <strong>{provider}</strong>', {
                provider: usage.data.provider,
                strong: (inside) => <strong>{inside}</strong>,
              })}
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
              {t(
                'The texts of the {provider} come with this installation, so they need no service and have no limit.',
                { provider: usage.data.provider },
              )}
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

const outOf = (done: number, total: number): string => t('{done, number} of {total, number}', { done, total });

function Usage({ usage }: { usage: ScriptureUsageAnswer }) {
  const { today, currentHour, total, dailyLimit, hourlyLimit, warningThresholds, dailyUsage, hourlyUsage } = usage;
  const warned = today >= warningThresholds.daily;
  return (
    <>
      <Section id="today" title={t('Today')}>
        {warned && (
          <Warning>
            {t(
              'Today’s calls have reached the warning threshold of {threshold, number}. At {limit, number} the provider refuses more.',
              { threshold: warningThresholds.daily, limit: dailyLimit },
            )}
          </Warning>
        )}
        {currentHour >= warningThresholds.hourly && (
          <Warning>
            {t(
              'The calls of this hour have reached the warning threshold of {threshold, number}. At {limit, number} the provider refuses more until the hour is over.',
              { threshold: warningThresholds.hourly, limit: hourlyLimit },
            )}
          </Warning>
        )}
        <p className="figures mb-2 text-lg" data-testid="esv-today" data-value={today}>
          {rich('<strong>{calls, number}</strong> of {limit, number} calls', {
            calls: today,
            limit: dailyLimit,
            strong: (inside) => <strong className="font-serif text-3xl">{inside}</strong>,
          })}
        </p>
        <Meter label={t('Calls today')} value={today} max={dailyLimit} text={outOf(today, dailyLimit)} gold={warned} />
        <Figures
          of={[
            [t('This hour'), outOf(currentHour, hourlyLimit)],
            [t('Ever'), number(total)],
          ]}
          className="mt-5 grid grid-cols-2 gap-4 sm:max-w-md"
        />
      </Section>
      <Section
        id="hours"
        title={t('Last 24 hours')}
        aside={
          <span className="text-sm text-soft">
            {t('two hours per bar; full at {calls, number} calls', { calls: HOURLY_SCALE })}
          </span>
        }
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
          [t('{of, select, cache {Entries} other {Entries}}', { of: 'cache' }), number(size)],
          [t('Size'), bytes(totalSizeBytes)],
          [t('Verses'), outOf(verses, maxVerses)],
          [t('Text, HTML, audio'), listed([typeBreakdown.text, typeBreakdown.html, typeBreakdown.audio].map(number))],
        ]}
        className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-4"
        look="text-lg"
      />
      {entries.length === 0 ? <p className="text-soft">{t('Nothing kept yet.')}</p> : <KeptTable entries={entries} />}
    </Section>
  );
}
