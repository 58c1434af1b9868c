import { REMINDER_KINDS, REMINDER_WAYS, type ReminderKind, type ReminderWay } from '@lectio/contract';
import { t } from '@/shared/language/speech';

const KINDS: Record<ReminderKind, { label: string; hint: string }> = {
  daily: { label: 'Time to read', hint: 'When you haven’t reported anything today.' },
  streak: { label: 'Your streak is about to end', hint: 'Late in the evening, before you lose it.' },
  plan: { label: 'You’re behind on a plan', hint: 'Up to once a week.' },
  digest: { label: 'What your family read', hint: 'On Sundays, for the past seven days.' },
  challenge: { label: 'New challenges', hint: 'When your church, your family or this site starts one.' },
  news: { label: 'News from Lectio', hint: 'New challenges, and messages from the people who run this site.' },
};
const CHANNELS = [
  { channel: 'mail', label: 'Email' },
  { channel: 'push', label: 'Devices' },
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
      <tr className="border-b border-line text-left text-sm">
        <th scope="col" className="py-2 font-medium">
          {t('Remind me of')}
        </th>
        {CHANNELS.map(({ channel, label }) => (
          <th key={channel} scope="col" className="w-20 py-2 text-center font-medium">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {REMINDER_KINDS.map((kind) => (
        <tr key={kind} className="border-b border-line">
          <th scope="row" className="py-3 pr-3 text-left font-normal">
            {KINDS[kind].label}
            <span className="block text-sm text-faint">{KINDS[kind].hint}</span>
          </th>
          {CHANNELS.map(({ channel, label }) => {
            const way = wayOf(kind, channel);
            return (
              <td key={channel} className="text-center">
                {way && (
                  <label className="inline-flex size-11 items-center justify-center">
                    <span className="sr-only">
                      {KINDS[kind].label}: {label}
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
