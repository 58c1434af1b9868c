import { REMINDER_KINDS, REMINDER_WAYS, type ReminderKind, type ReminderWay } from '@lectio/contract';
import { msg, t } from '@/shared/language/speech';

const KINDS: Record<ReminderKind, { label: string; hint: string }> = {
  daily: { label: msg('Time to read'), hint: msg('When you haven’t reported anything today.') },
  streak: { label: msg('Your streak is about to end'), hint: msg('Late in the evening, before you lose it.') },
  plan: { label: msg('You’re behind on a plan'), hint: msg('Up to once a week.') },
  digest: { label: msg('What your family read'), hint: msg('On Sundays, for the past seven days.') },
  challenge: { label: msg('New challenges'), hint: msg('When your church, your family or this site starts one.') },
  announcement: { label: msg('Announcements'), hint: msg('From the leaders of your church and groups.') },
  news: {
    label: msg('News from Lectio'),
    hint: msg('New challenges, and messages from the people who run this site.'),
  },
};
const CHANNELS = [
  { channel: 'mail', label: msg('Email') },
  { channel: 'push', label: msg('Devices') },
] as const;

const wayOf = (kind: ReminderKind, channel: string): ReminderWay | undefined =>
  REMINDER_WAYS.find((way) => way === `${kind}-${channel}`);

export interface ChoiceTableProps {
  chosen: readonly ReminderWay[];
  onChange: (chosen: ReminderWay[]) => void;
}

/** What to remind you of, and how it comes. */
export const ChoiceTable = ({ chosen, onChange }: ChoiceTableProps) => (
  <table className="w-full border-collapse">
    <caption className="sr-only">{t('What to remind you of, and how')}</caption>
    <thead>
      <tr className="border-b border-line text-start text-sm">
        <th scope="col" className="py-2 font-medium">
          {t('Remind me of')}
        </th>
        {CHANNELS.map(({ channel, label }) => (
          <th key={channel} scope="col" className="w-20 py-2 text-center font-medium">
            {t(label)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {REMINDER_KINDS.map((kind) => (
        <tr key={kind} className="border-b border-line">
          <th scope="row" className="py-3 pe-3 text-start font-normal">
            {t(KINDS[kind].label)}
            <span className="block text-sm text-faint">{t(KINDS[kind].hint)}</span>
          </th>
          {CHANNELS.map(({ channel, label }) => {
            const way = wayOf(kind, channel);
            return (
              <td key={channel} className="text-center">
                {way && (
                  <label className="inline-flex size-11 items-center justify-center">
                    <span className="sr-only">
                      {t('{what}: {words}', { what: t(KINDS[kind].label), words: t(label) })}
                    </span>
                    <input
                      type="checkbox"
                      checked={chosen.includes(way)}
                      onChange={(event) =>
                        onChange(event.target.checked ? [...chosen, way] : chosen.filter((other) => other !== way))
                      }
                      className="size-[1.125rem] accent-rubric"
                    />
                  </label>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
