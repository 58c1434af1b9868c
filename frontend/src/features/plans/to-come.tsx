import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import type { Followed } from '@/shared/api/plan-queries';
import { showDate } from '@/shared/lib/days';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { chaptersInWords } from '@/shared/passages/chapter-runs';
import { spelledOut } from '@/shared/passages/understood';
import { PLANS_MESSAGES } from './plans-messages';
import { scheduleQuery, unreadQuery } from './queries';

/** Expands on demand, and loads its content only then. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0">
      <summary className="min-h-9 cursor-pointer py-1.5 text-sm font-medium">{title}</summary>
      {open && <div className="pt-2 pb-1">{children}</div>}
    </details>
  );
}

function Schedule({ followed }: { followed: Followed }) {
  const query = useQuery(scheduleQuery(followed));
  return (
    <Loaded query={query} failed={t(PLANS_MESSAGES.loadFailed)} loading={<Waiting />}>
      {({ schedule }) => (
        <ol className="flex flex-col">
          {schedule.map(({ date, day, title, passages, chapters }) => (
            <li key={date} className="flex flex-wrap gap-x-4 border-t border-line py-2 first:border-t-0">
              <time dateTime={date} className="w-28 shrink-0 text-sm text-faint tabular-nums">
                {showDate(date)}
              </time>
              {day === null ? (
                <span className="min-w-0 break-words">{chaptersInWords(chapters.map(({ id }) => id))}</span>
              ) : (
                <span className="min-w-0 break-words">
                  <span className="text-sm text-faint tabular-nums">
                    {t('Day {day, number}', { day })}
                    {title && ` · ${title}`}
                  </span>
                  <br />
                  {spelledOut({ passages })}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function Unread({ followed }: { followed: Followed }) {
  const query = useQuery(unreadQuery(followed));
  return (
    <Loaded query={query} failed={t(PLANS_MESSAGES.loadFailed)} loading={<Waiting />}>
      {({ chapters }) => (
        <p
          className="max-h-60 overflow-y-auto break-words"
          tabIndex={0}
          role="region"
          aria-label={t('Unread chapters')}
        >
          {chaptersInWords(chapters.map(({ id }) => id))}
        </p>
      )}
    </Loaded>
  );
}

const Waiting = () => <LoadingBars label={t('Loading chapters')} bars={['h-24']} />;

export interface ToComeProps {
  followed: Followed;
  /** How many chapters are unread; null for a plan without an end. */
  left: number | null;
  /** Past its end a plan has no coming days. */
  isOver: boolean;
}

/** The coming days, and all remaining chapters. */
export function ToCome({ followed, left, isOver }: ToComeProps) {
  return (
    <div className="flex flex-col gap-1">
      {!isOver && (
        <Fold title={t('The coming days')}>
          <Schedule followed={followed} />
        </Fold>
      )}
      {left !== null && (
        <Fold title={t('{chapters, plural, one {# unread chapter} other {# unread chapters}}', { chapters: left })}>
          <Unread followed={followed} />
        </Fold>
      )}
    </div>
  );
}
