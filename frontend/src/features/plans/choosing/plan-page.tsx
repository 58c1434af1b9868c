import type { PlanAnswer, PlanEnvelope, ReaderAnswer } from '@lectio/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { readersQuery } from '@/shared/api/account-queries';
import { planProgressQuery } from '@/shared/api/plan-queries';
import type { Searching } from '@/shared/lib/search';
import { PlanMark } from '@/shared/marks/plan-mark';
import { chaptersInWords } from '@/shared/passages/chapter-runs';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { Tag } from '@/shared/ui/tag';
import { points } from '@/shared/language/counts';
import { LOCALE } from '@/shared/lib/locale';
import { spelledOut } from '@/shared/passages/understood';
import {
  categoryOf,
  lengthInWords,
  lengthOf,
  paceInWords,
  PLANS_MESSAGES,
  stateOf,
  STATE_WORDS,
} from '../plans-messages';
import { planQuery, READERS_AT_ONCE } from '../queries';
import { PlanActions } from './plan-actions';
import { PlanDialogs, type PlansSearch } from './plan-dialogs';

/** Of many days, so many are shown at first. */
const FIRST_DAYS = 7;

export type PlanPageSearch = { open?: keyof PlansSearch };

/** A plan: what it reads and when, who of the account's readers follows it, and what can be done with it. */
export function PlanPage({ planId, search, onSearch }: Searching<PlanPageSearch> & { planId: string }) {
  const query = useQuery(planQuery(planId));
  const readers = useQuery(readersQuery);
  return (
    <div className="mx-auto max-w-4xl">
      {!query.data && <PageHeading>{t('Reading Plan')}</PageHeading>}
      <Loaded
        query={query}
        failed={t(PLANS_MESSAGES.loadFailed)}
        loading={<LoadingBars label={t('Loading the plan')} bars={['h-24', 'h-11', 'h-64']} />}
      >
        {(plan) => (
          <div className="flex flex-col gap-10">
            <Heading plan={plan} onStart={() => onSearch({ open: 'start' })} />
            {readers.data && <Followers plan={plan} readers={readers.data.slice(0, READERS_AT_ONCE)} />}
            <WhatItReads plan={plan} />
            <Section title={t('More')}>
              <PlanActions plan={plan} onOpen={(open) => onSearch({ open })} />
            </Section>
            <PlanDialogs
              search={search.open ? { [search.open]: plan.id } : {}}
              plans={[plan]}
              onClose={() => onSearch({})}
            />
          </div>
        )}
      </Loaded>
    </div>
  );
}

const Heading = ({ plan, onStart }: { plan: PlanAnswer; onStart: () => void }) => (
  <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
    <PlanMark planId={plan.id} size={120} />
    <div className="min-w-0 flex-1">
      <Link to="/reading-plans" hash="available" className="link text-sm">
        {t('All plans')}
      </Link>
      <PageHeading className="mt-2" lead={plan.description}>
        {plan.name}
      </PageHeading>
      <p className="figures mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Tag>{lengthOf(plan)}</Tag>
        <span>{categoryOf(plan)}</span>
        {plan.pointsReward > 0 && <span className="text-gold">{points(plan.pointsReward)}</span>}
      </p>
      <Button className="mt-5 max-sm:w-full" onClick={onStart}>
        {t('Start this plan')}
      </Button>
    </div>
  </div>
);

/** Those of the account's readers who follow it. */
function Followers({ plan, readers }: { plan: PlanAnswer; readers: readonly ReaderAnswer[] }) {
  const runs = useQueries({
    queries: readers.map(({ id }) => planProgressQuery(id)),
    combine: (answers) =>
      readers.flatMap((reader, place) => {
        const run = answers[place].data?.find(({ planId }) => planId === plan.id);
        return run ? [{ reader, run }] : [];
      }),
  });
  if (runs.length === 0) return null;
  return (
    <Section
      title={t('Following it')}
      aside={
        <Link to="/reading-plans" hash="progress" className="link">
          {t('Today’s reading')}
        </Link>
      }
    >
      <ul className="figures flex flex-col gap-2">
        {runs.map(({ reader, run }) => (
          <li key={reader.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 font-medium wrap-anywhere">{reader.name}</span>
            <span className="text-soft">
              {stateOf(run) === 'active' ? paceInWords(run) : t(STATE_WORDS[stateOf(run)])} ·{' '}
              {t('{read, number} of {chapters, plural, one {# chapter} other {# chapters}}', {
                read: run.chaptersRead,
                chapters: run.totalChapters,
              })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Its days, or its chapters in order where it has none. */
function WhatItReads({ plan }: { plan: PlanEnvelope['plan'] }) {
  const [isWhole, setWhole] = useState(false);
  const { days, lists } = plan;
  const shown = days.slice(0, isWhole ? undefined : FIRST_DAYS);
  return (
    <Section title={t('What you’ll read')}>
      <p className="figures mb-4 text-soft first-letter:uppercase">{lengthInWords(plan)}</p>
      {lists.length > 0 ? (
        <ol className="flex flex-col">
          {lists.map((list, place) => (
            <Row key={place} term={t('List {list, number}', { list: place + 1 })}>
              {chaptersInWords(list)}
            </Row>
          ))}
        </ol>
      ) : days.length > 0 ? (
        <ol className="flex flex-col">
          {shown.map(({ passages, title, date }, place) => (
            <Row key={place} term={date ? dateInWords(date) : t('Day {day, number}', { day: place + 1 })}>
              {title && <span className="block text-sm text-soft">{title}</span>}
              {passages.length === 0 ? t('Rest') : spelledOut({ passages })}
            </Row>
          ))}
        </ol>
      ) : (
        <p className="max-w-prose font-serif text-lg wrap-anywhere">{chaptersInWords(plan.chapterIds)}</p>
      )}
      {shown.length < days.length && (
        <Button small look="secondary" className="mt-4" onClick={() => setWhole(true)}>
          {t('Show all {days, plural, one {# day} other {# days}}', { days: days.length })}
        </Button>
      )}
    </Section>
  );
}

const monthAndDay = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Of a leap year, which has them all. "Feb 14" of `--02-14`, "Day 5" of the month of `---05`. */
const dateInWords = (date: string): string =>
  date.startsWith('---')
    ? t('Day {day, number}', { day: Number(date.slice(3)) })
    : monthAndDay.format(new Date(`2024-${date.slice(2)}`));

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <li className="flex gap-x-4 border-t border-line py-2.5 first:border-t-0">
    <span className="figures w-16 shrink-0 pt-px text-sm text-faint">{term}</span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);
