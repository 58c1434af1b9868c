import { BADGE_CATEGORIES, type BadgeCategory, type DefinedBadgeAnswer, type DefinitionsAnswer, type GamificationStatsAnswer, type LevelAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { number } from '../../../shared/lib/format';
import { titled } from '../../../shared/lib/words';
import { Button } from '../../../shared/ui/button';
import { PageHeading, Section } from '../../../shared/ui/page';
import { AdminProblem } from '../admin-problem';
import { DataList, type Column } from '../data-list';
import { FindReader } from '../find-reader';
import { ListLoading } from '../list-parts';
import { criterionInWords } from './criterion-words';
import { DEFINITION_MESSAGES } from './definition-messages';
import { definitionsQuery, gamificationStatsQuery } from './definition-queries';
import { GiveBadge } from './give-badge';

// The rules of a form weigh more than the lists do.
const BadgeDialog = lazy(() => import('./badge-dialog').then((module) => ({ default: module.BadgeDialog })));
const LevelDialog = lazy(() => import('./level-dialog').then((module) => ({ default: module.LevelDialog })));

export interface DefinitionsSearch {
  /** Whom one looks for. */
  find?: string;
  /** Who is to get a badge. */
  reader?: number;
}

export interface DefinitionsPageProps {
  search: DefinitionsSearch;
  onSearch: (search: DefinitionsSearch) => void;
}

/** What can be earned and reached: those that ship, and what administrators add to them. */
export function DefinitionsPage({ search: { find, reader }, onSearch }: DefinitionsPageProps) {
  const query = useQuery(definitionsQuery);
  const [asked, setAsked] = useState<'none' | 'badge' | 'level'>('none');
  const close = (): void => setAsked('none');
  const last = query.data?.levels.at(-1);
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHeading className="min-w-0" lead="A new badge is earned at once by whoever qualifies already. What was created stays.">
          Badges and Levels
        </PageHeading>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => setAsked('level')} disabled={!last}>
            New level
          </Button>
          <Button onClick={() => setAsked('badge')}>New badge</Button>
        </div>
      </div>
      <div className="flex flex-col gap-14">
        <Stats />
        {query.data ? <Lists definitions={query.data} /> : query.isError ? <AdminProblem query={query} fallback={DEFINITION_MESSAGES.loadFailed} /> : <ListLoading label="Loading badges and levels" />}
        {query.data && (
          <Section id="give" title="Give a badge">
            <p className="mb-5 max-w-prose text-soft">It stays with the reader, whatever becomes of the reader’s reports.</p>
            <FindReader page="/admin/definitions" find={find} onFind={(text) => onSearch({ reader, find: text || undefined })} />
            <GiveBadge key={reader} readerId={reader} badges={query.data.badges} />
          </Section>
        )}
      </div>
      <Suspense fallback={null}>
        {asked === 'badge' && <BadgeDialog onClose={close} />}
        {asked === 'level' && last && <LevelDialog last={last} onClose={close} />}
      </Suspense>
    </>
  );
}

const STATS: readonly [name: string, key: keyof GamificationStatsAnswer['stats']][] = [
  ['Readers', 'readers'],
  ['Points', 'totalPoints'],
  ['Badges earned', 'badgesEarned'],
  ['Bibles completed', 'completedBibles'],
  ['Plans completed', 'completedPlans'],
  ['Badges', 'badges'],
  ['Levels', 'levels'],
];

function Stats() {
  const query = useQuery(gamificationStatsQuery);
  if (query.isError && !query.data) return <AdminProblem query={query} fallback={DEFINITION_MESSAGES.statsFailed} />;
  return (
    <dl className="figures grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-4" aria-busy={query.isPending}>
      {STATS.map(([name, key]) => (
        <div key={key}>
          <dt className="label-caps">{name}</dt>
          <dd data-testid={`stats-${key}`} data-value={query.data?.[key]} className="mt-1 font-serif text-3xl">
            {query.data ? number(query.data[key]) : <span className="skeleton inline-block h-8 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const badgeColumns: Column<DefinedBadgeAnswer>[] = [
  {
    head: 'Badge',
    cell: ({ name, description }) => (
      <>
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-soft">{description}</span>
      </>
    ),
  },
  { head: 'Rarity', cell: ({ rarity }) => titled(rarity) },
  { head: 'Points', numeric: true, cell: ({ pointsAwarded }) => number(pointsAwarded) },
  { head: 'Earned by', cell: ({ criterion }) => criterionInWords(criterion) },
];

const levelColumns: Column<LevelAnswer>[] = [
  {
    head: 'Level',
    cell: ({ level, title }) => (
      <>
        {level}, <span className="font-medium">{title}</span>
      </>
    ),
  },
  {
    head: 'Colour',
    cell: ({ color }) => (
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-full" style={{ background: color }} />
        {color}
      </span>
    ),
  },
  { head: 'From points', numeric: true, cell: ({ pointsRequired }) => number(pointsRequired) },
];

function Lists({ definitions: { badges, levels } }: { definitions: DefinitionsAnswer }) {
  return (
    <>
      {BADGE_CATEGORIES.map((category) => (
        <Category key={category} category={category} badges={badges.filter((badge) => badge.category === category)} />
      ))}
      <Section id="levels" title="Levels">
        <DataList label="Levels" rows={levels} columns={levelColumns} keyOf={({ level }) => level} />
      </Section>
    </>
  );
}

function Category({ category, badges }: { category: BadgeCategory; badges: readonly DefinedBadgeAnswer[] }) {
  const label = `${titled(category)} badges`;
  return (
    <Section id={`${category}-badges`} title={label}>
      {badges.length === 0 ? <p className="text-soft">{DEFINITION_MESSAGES.noBadges}</p> : <DataList label={label} rows={badges} columns={badgeColumns} keyOf={({ id }) => id} />}
    </Section>
  );
}
