import { t } from '@/shared/language/speech';
import { rich } from '@/shared/language/speech';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { Devices } from './devices';
import { remindersQuery } from '@/shared/reminders/reminders-query';
import { PAGE_MESSAGES } from './reminder-messages';
import { RemindersForm } from './reminders-form';

/** What to be reminded of, by which channel, and on which devices. */
export function RemindersPage() {
  const query = useQuery(remindersQuery);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-12">
      <PageHeading
        className="-mb-4"
        lead={rich('All off until you turn them on. At most one of each a day. <a>All settings</a>', {
          a: (inside) => (
            <Link to="/settings" className="link">
              {inside}
            </Link>
          ),
        })}
      >
        {t('Reminders')}
      </PageHeading>
      <Loaded
        query={query}
        loading={<LoadingBars label={t('Loading your reminders')} bars={['h-16']} times={7} />}
        failed={t(PAGE_MESSAGES.loadFailed)}
      >
        {({ reminders, devices, publicKey, mailPossible }) => (
          <>
            <RemindersForm kept={reminders} hasDevice={devices.length > 0} mailPossible={mailPossible} />
            <Devices devices={devices} publicKey={publicKey} />
          </>
        )}
      </Loaded>
    </div>
  );
}
