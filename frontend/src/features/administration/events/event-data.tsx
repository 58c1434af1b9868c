import { t } from '@/shared/language/speech';
/** An event's data as it is stored. */
export const EventData = ({ data }: { data: unknown }) => (
  <pre
    tabIndex={0}
    aria-label={t('Data of the event')}
    className="max-h-[28rem] overflow-auto rounded bg-wash p-4 text-sm whitespace-pre-wrap wrap-anywhere"
  >
    {JSON.stringify(data, null, 2)}
  </pre>
);
