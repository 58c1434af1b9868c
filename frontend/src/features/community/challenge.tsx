import { CHAPTER_COUNT, type FrontAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { msg, rich, t } from '@/shared/language/speech';
import { useAuth } from '@/shared/auth/auth-store';
import { chaptersOf, daysOf, spanOf } from '@/shared/challenges/challenge-words';
import { number } from '@/shared/lib/format';
import { DASHBOARD, SITE_CODE } from '@/shared/lib/links';
import { SiteName } from '@/shared/site/site-name';
import { siteQuery } from '@/shared/site/site-query';
import { buttonLook } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';
import { Skeleton } from '@/shared/ui/states';
import { frontQuery } from './queries';

interface Promotion {
  /** When. */
  over: string;
  title: string;
  lead: string;
  facts: readonly { figure: string; words: string }[];
  /** The challenge that a visitor joins; without one, an account is made. */
  challengeId?: number;
  /** What the button says that leads a visitor on. */
  join: string;
}

const ALONG = msg(
  'Read alone, with your family or with your church, report what you read in seconds, and watch the map below fill as everyone reads along.',
);

/** The example, word for word, while there is neither a challenge of the site nor a plan that somebody chose. */
const october = (): Promotion => ({
  over: t('October 2025'),
  title: t('The whole Bible in one month'),
  lead: `${t('The October 2025 challenge: 1,189 chapters, about 38 chapters a day, 2–3 hours daily.')} ${t(ALONG)}`,
  facts: [
    { figure: number(CHAPTER_COUNT), words: t('chapters, Genesis to Revelation') },
    { figure: '38', words: t('chapters a day') },
    { figure: '2–3', words: t('hours of reading daily') },
  ],
  join: t('Join the Challenge'),
});

const chapterWord = (count: number): string => t('{count, plural, one {chapter} other {chapters}}', { count });

const paceFact = (chapters: number, days: number) => {
  const each = Math.ceil(chapters / days);
  return {
    figure: number(each),
    words: t('{count, plural, one {chapter a day} other {chapters a day}}', { count: each }),
  };
};

const ofChallenge = (challenge: NonNullable<FrontAnswer['challenge']>): Promotion => {
  const { id, name, chapterCount, readers, reward } = challenge;
  return {
    over: spanOf(challenge),
    title: name,
    lead: [`${chaptersOf(challenge)}.`, reward && t('Reward: {reward}.', { reward }), t(ALONG)]
      .filter(Boolean)
      .join(' '),
    facts: [
      { figure: number(chapterCount), words: chapterWord(chapterCount) },
      paceFact(chapterCount, daysOf(challenge)),
      {
        figure: number(readers),
        words: t('{count, plural, one {reader is in} other {readers are in}}', { count: readers }),
      },
    ],
    challengeId: id,
    join: t('Join the Challenge'),
  };
};

const ofPlan = ({ name, description, chapterCount, days }: NonNullable<FrontAnswer['plan']>): Promotion => ({
  over: t('A plan for {days, plural, one {# day} other {# days}}', { days }),
  title: name,
  lead: `${description ? `${description.replace(/[.\s]*$/, '.')} ` : ''}${t(ALONG)}`,
  facts: [
    { figure: number(chapterCount), words: chapterWord(chapterCount) },
    paceFact(chapterCount, days),
    { figure: number(days), words: t('{count, plural, one {day} other {days}}', { count: days }) },
  ],
  join: t('Read Along'),
});

const promotionOf = ({ challenge, plan }: FrontAnswer): Promotion =>
  challenge ? ofChallenge(challenge) : plan ? ofPlan(plan) : october();

/** The invitation to what is read together: the site's challenge, else a plan that was chosen, else the example. */
export function Challenge() {
  const { data, isPending } = useQuery(frontQuery);
  // Its name stands above: what comes later would move the page.
  const { isPending: isNameless } = useQuery(siteQuery);
  // On a phone, what is below stays hidden until its place is known.
  if (isPending || isNameless) return <Skeleton className="h-[calc(100dvh-6rem)] lg:h-[26rem]" />;
  return <Promoted {...(data ? promotionOf(data) : october())} />;
}

const Promoted = ({ over, title, lead, facts, challengeId, join }: Promotion) => (
  <section aria-label={t('The challenge')} className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.45fr_1fr] lg:items-end">
    <div className="min-w-0">
      <SiteName />
      <p className="label-caps mb-4">{over}</p>
      <PageHeading className="[&_h1]:text-[2.75rem] sm:[&_h1]:text-[4rem]" lead={lead}>
        {title}
      </PageHeading>
      <Actions challengeId={challengeId}>{join}</Actions>
    </div>
    <dl className="figures border-t border-line">
      {facts.map(({ figure, words }) => (
        <div key={words} className="flex items-baseline justify-between gap-6 border-b border-line py-3">
          <dt className="order-2 text-end text-soft">{words}</dt>
          <dd className="font-serif text-4xl text-rubric">{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function Actions({ challengeId, children }: { challengeId?: number; children: ReactNode }) {
  const { isAuthenticated } = useAuth();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-4">
      {isAuthenticated ? (
        <>
          <Link to="/report" className={buttonLook('primary')}>
            {t('Start Reading')}
          </Link>
          <Link to={DASHBOARD} className={buttonLook('secondary')}>
            {t('Dashboard')}
          </Link>
          {challengeId !== undefined && (
            <Link
              to="/challenges/$challengeId"
              params={{ challengeId: String(challengeId) }}
              className={buttonLook('secondary')}
            >
              {t('Open the Challenge')}
            </Link>
          )}
        </>
      ) : (
        <>
          {challengeId === undefined ? (
            <Link to="/auth" search={{ view: 'register' }} className={buttonLook('primary')}>
              {children}
            </Link>
          ) : (
            <Link
              to="/join/$code"
              params={{ code: SITE_CODE }}
              search={{ challenge: challengeId }}
              className={buttonLook('primary')}
            >
              {children}
            </Link>
          )}
          <p className="text-soft">
            {rich('Already reading? <a>Log in</a>', {
              a: (inside) => (
                <Link to="/auth" className="link">
                  {inside}
                </Link>
              ),
            })}
          </p>
        </>
      )}
    </div>
  );
}
