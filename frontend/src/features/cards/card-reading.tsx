import { Award, Flame, Sparkles, type LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { statusOf } from '@/shared/api/errors';
import { TinyMap } from '@/shared/outcome/tiny-map';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { CardAmens } from './card-amens';
import { CardChapter } from './card-chapter';
import { CardPlans } from './card-plans';
import { useCardPage } from './card-queries';
import type { CardSession } from './card-session';
import { FirstChapter } from './first-chapter';
import { QuitPlan } from './quit-plan';
import { useCardMark } from './use-card-mark';

/** The own page of somebody who signed in with a card: what comes next, and what has come of it. */
export function CardReading({
  session,
  onOver,
  children,
}: {
  session: CardSession;
  onOver: () => void;
  /** How it is left. */
  children: ReactNode;
}) {
  const { page, profile, counts, plan, next, isSettled } = useCardPage(session);
  const mark = useCardMark(session);
  const names = useChapterNames();
  const isOver = page.isError && statusOf(page.error) === 401;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const lit = mark.marked?.chapterIds ?? [];
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-10">
      <PageHeading takesFocus className="">
        {t('Hello, {name}!', { name: session.reader.name })}
      </PageHeading>
      <Loaded
        query={page}
        failed={t('Failed to load your page. Please try again.')}
        loading={<LoadingBars label={t('Loading your page')} bars={['h-24', 'h-32']} />}
      >
        {({ canon, together, plans, quittable, amens }) => (
          <>
            <Section id="next" title={t('Next chapter')}>
              {plan && (
                <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-soft">
                  <p>
                    {plan.day === null || plan.dayCount === null
                      ? plan.name
                      : t('{plan}: day {day, number} of {days, number}', {
                          plan: plan.name ?? '',
                          day: plan.day,
                          days: plan.dayCount,
                        })}
                  </p>
                  {quittable.includes(plan.planId) && (
                    <QuitPlan session={session} plan={{ planId: plan.planId, name: plan.name ?? '' }} />
                  )}
                </div>
              )}
              {isSettled && next !== null && <CardChapter key={next} session={session} chapterId={next} mark={mark} />}
              {isSettled && <FirstChapter key={`other ${next}`} canon={canon} isFirst={next === null} mark={mark} />}
              <div role="status" className="mt-4 empty:hidden">
                {mark.marked && (
                  <p className="celebrate text-xl text-gold">
                    {t('{chapter} is read. Well done!', { chapter: names.chapters(mark.marked.chapterIds) })}
                  </p>
                )}
              </div>
              {mark.marked && (
                <Button look="quiet" className="mt-2 self-start" busy={mark.isUndoing} onClick={mark.undo}>
                  {t('Take it back')}
                </Button>
              )}
              {mark.failure && (
                <p role="alert" className="mt-3 font-medium text-bad">
                  {mark.failure}
                </p>
              )}
            </Section>
            <CardPlans session={session} plans={plans} />
            {profile && (
              <dl className="grid grid-cols-3 gap-4 text-center">
                <Figure icon={Sparkles} name={t('Points')}>
                  <RollingNumber value={profile.totalPoints} />
                </Figure>
                <Figure icon={Flame} name={t('Streak')}>
                  {t('{days, plural, one {# day} other {# days}}', { days: profile.currentStreak })}
                </Figure>
                <Figure icon={Award} name={t('Level {level}', { level: profile.level.level })}>
                  {profile.level.title}
                </Figure>
              </dl>
            )}
            {counts && (
              <Section id="map" title={t('My map')}>
                <p className="mb-3 text-soft">
                  {t('{chapters, plural, =0 {Your first chapter lights up here.} one {# chapter} other {# chapters}}', {
                    chapters: Object.keys(counts).length,
                  })}
                </p>
                <TinyMap canon={canon} counts={counts} lit={lit} />
              </Section>
            )}
            <CardAmens session={session} together={together} amens={amens} />
          </>
        )}
      </Loaded>
      {children}
    </div>
  );
}

const Figure = ({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col items-center gap-1">
    <Icon aria-hidden="true" className="size-7 text-gold" strokeWidth={1.75} />
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="figures text-lg font-medium wrap-anywhere">{children}</dd>
  </div>
);
