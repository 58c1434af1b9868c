import type { PlanFeedAddressAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { showDayOf } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/forms/field';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify, notifyLong } from '@/shared/ui/notify';
import { Section } from '@/shared/ui/page';
import { PLANS_MESSAGES } from './plans-messages';
import { feedQuery } from './queries';

/** The secret address at which a calendar program finds what the plans ask for. */
export function CalendarFeed() {
  const client = useQueryClient();
  const query = useQuery(feedQuery);
  const failed = (error: Error): void => void notifyLong(messageOf(error, t(PLANS_MESSAGES.calendarFailed)));
  const refetch = () => client.invalidateQueries({ queryKey: feedQuery.queryKey });
  const create = useMutation({
    mutationFn: () => api<PlanFeedAddressAnswer>('/plans/feed', { method: 'POST' }),
    onSuccess: refetch,
    onError: failed,
  });
  const revoke = useMutation({
    mutationFn: () => api('/plans/feed', { method: 'DELETE' }),
    onSuccess: async () => {
      create.reset();
      await refetch();
      void notify(t('The link no longer works.'));
    },
    onError: failed,
  });
  return (
    <Section id="calendar" title={t('In Your Calendar')}>
      <Loaded
        query={query}
        failed={t(PLANS_MESSAGES.feedFailed)}
        loading={<LoadingBars label={t('Loading the calendar link')} bars={['h-16']} />}
      >
        {(feed) => (
          <div className="flex max-w-xl flex-col items-start gap-4">
            <p className="text-soft">
              {feed
                ? t(
                    'You created a link on {date}. Anyone who has it can see your plans. Changing your password revokes it.',
                    { date: showDayOf(feed.createdAt) },
                  )
                : t('See each day’s reading in your calendar, on every device.')}
            </p>
            {create.data && (
              <TextField
                label={t('Calendar link')}
                readOnly
                value={create.data.address}
                onFocus={(event) => event.currentTarget.select()}
                hint={t('You’ll see it only once. Add it to your calendar as a subscription.')}
              />
            )}
            <div className="flex flex-wrap gap-2">
              <Button small look="secondary" busy={create.isPending} onClick={() => create.mutate()}>
                {feed ? t('Create new link') : t('Create link')}
              </Button>
              {feed && (
                <Button small look="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
                  {t('Revoke')}
                </Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Section>
  );
}
