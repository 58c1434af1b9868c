import { t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { Disclosure } from '@/shared/ui/disclosure';
import { dateOf } from './film-messages';
import type { Milestone } from './milestones';

export interface MilestoneTableProps {
  milestones: readonly Milestone[];
  label: string;
  onGo: (place: number) => void;
}

/** The film in words, for everybody who would rather read it. */
export function MilestoneTable({ milestones, label, onGo }: MilestoneTableProps) {
  return (
    <Disclosure
      summary={t('Milestones ({count, number})', { count: milestones.length })}
      summaryLook="min-h-8 cursor-pointer font-medium"
    >
      <div
        className="mt-2 max-h-96 overflow-auto"
        tabIndex={0}
        role="region"
        aria-label={t('Milestones of {name}', { name: label })}
      >
        <table className="figures w-full border-collapse text-start text-sm">
          <thead>
            <tr className="border-b border-edge">
              <th scope="col" className="py-2 pe-4 font-medium">
                {t('Day')}
              </th>
              <th scope="col" className="py-2 font-medium">
                {t('What happened')}
              </th>
            </tr>
          </thead>
          <tbody>
            {milestones.map(({ place, day, words }) => (
              <tr key={`${place} ${words}`} className="border-b border-line">
                <td className="py-1 pe-4 whitespace-nowrap">
                  <button type="button" className="link min-h-8" onClick={() => onGo(place)}>
                    {showDate(dateOf(day))}
                  </button>
                </td>
                <td className="py-1">{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
