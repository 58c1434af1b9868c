import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { t } from '@/shared/language/speech';
import { civilDate, clock, dateAfter, showDate, useDay } from '@/shared/lib/days';

/** "Last updated 8:14 PM.", "Last updated 8:14 PM yesterday.", "Last updated 8:14 PM on Oct 3, 2025." */
export const asOfInWords = (at: number, today: string): string => {
  const day = civilDate(new Date(at));
  const time = clock.format(at);
  if (day === today) return t('Last updated {time}.', { time });
  return day === dateAfter(today, -1)
    ? t('Last updated {time} yesterday.', { time })
    : t('Last updated {time} on {date}.', { time, date: showDate(day) });
};

/** When the oldest answer on the page was given (ms); 0 when there is none. */
const oldestShown = (client: QueryClient): number => {
  const ages = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey, state }) =>
      // Scripture does not age.
      state.data === undefined || String(queryKey[0]).startsWith('scripture') ? [] : [state.dataUpdatedAt],
    );
  return ages.length === 0 ? 0 : Math.min(...ages);
};

/** Says so before anybody submits anything: there is no network, and how old what is shown is. */
export function OfflineLine() {
  const client = useQueryClient();
  const watch = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  const today = useDay();
  const asOf = useSyncExternalStore(watch, () => oldestShown(client));
  return (
    <div className="border-b border-line bg-wash">
      <p
        role="status"
        data-testid="offline"
        className="figures mx-auto flex w-full max-w-[76rem] items-center gap-3 px-4 py-2 text-sm text-soft sm:px-6"
      >
        <CloudOff aria-hidden="true" className="size-4 shrink-0" />
        <span>
          {t('You’re offline. Reports stay on this device and are sent later.')}
          {asOf > 0 && ` ${asOfInWords(asOf, today)}`}
        </span>
      </p>
    </div>
  );
}
