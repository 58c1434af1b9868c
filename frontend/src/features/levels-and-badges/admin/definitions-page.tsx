import type { DefinitionsAnswer, GamificationStatsAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { msg, t } from '@/shared/language/speech';
import { partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { number } from '@/shared/lib/format';
import type { Searching } from '@/shared/lib/search';
import { lazy } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { PageHeading, Section } from '@/shared/ui/page';
import { AdminLoaded, AdminProblem } from '@/shared/admin/admin-loaded';
import { FindReader } from '@/shared/admin/find-reader';
import { DefinitionLists, withList, type ListName } from './definition-lists';
import { DEFINITION_MESSAGES } from './definition-messages';
import { GiveBadge } from './give-badge';

// The form's rules are larger than the lists.
const BadgeDialog = lazy(() => import('./badge-dialog').then((module) => ({ default: module.BadgeDialog })));
const LevelDialog = lazy(() => import('./level-dialog').then((module) => ({ default: module.LevelDialog })));

const definitionsQuery = readQuery<DefinitionsAnswer>(
  [...keys.admin, 'definitions'],
  '/gamification/admin/definitions',
);

export interface DefinitionsSearch {
  /** The search text. */
  find?: string;
  /** The reader to give a badge to. */
  reader?: number;
}

/** Badges and levels: the built-in ones, and those administrators add. */
export function DefinitionsPage({ search: { find, reader }, onSearch }: Searching<DefinitionsSearch>) {
  const query = useQuery(definitionsQuery);
  const [asked, setAsked] = useState<'none' | 'badge' | 'level'>('none');
  const [opened, setOpened] = useState<readonly ListName[]>([]);
  const close = (): void => setAsked('none');
  // Opens the list with the newly created entry.
  const show = (name: ListName): void => setOpened((before) => withList(before, name));
  const last = query.data?.levels.at(-1);
  return (
    <>
      <PageHeading
        lead={t('Readers who already qualify earn a new badge right away. You can’t delete badges and levels.')}
        aside={
          <>
            <Button look="secondary" onClick={() => setAsked('level')} disabled={!last}>
              {t('New level')}
            </Button>
            <Button onClick={() => setAsked('badge')}>{t('New badge')}</Button>
          </>
        }
      >
        {t('Badges and Levels')}
      </PageHeading>
      <div className="flex flex-col gap-14">
        <Stats />
        <AdminLoaded query={query} failed={t(DEFINITION_MESSAGES.loadFailed)} loading={t('Loading badges and levels')}>
          {(definitions) => (
            <>
              <DefinitionLists definitions={definitions} opened={opened} onOpened={setOpened} />
              <Section id="give" title={t('Give a badge')}>
                <p className="mb-5 max-w-prose text-soft">{t('They keep it even if reports are deleted.')}</p>
                <FindReader
                  page="/admin/definitions"
                  find={find}
                  onFind={(text) => onSearch({ reader, find: text || undefined })}
                />
                <GiveBadge key={reader} readerId={reader} badges={definitions.badges} />
              </Section>
            </>
          )}
        </AdminLoaded>
      </div>
      <Suspense fallback={null}>
        {asked === 'badge' && <BadgeDialog onCreated={({ category }) => show(category)} onClose={close} />}
        {asked === 'level' && last && <LevelDialog last={last} onCreated={() => show('levels')} onClose={close} />}
      </Suspense>
    </>
  );
}

const gamificationStatsQuery = partOf(
  readQuery<GamificationStatsAnswer>([...keys.admin, 'definitions', 'stats'], '/gamification/admin/stats'),
  'stats',
);

const STATS: readonly [name: string, key: keyof GamificationStatsAnswer['stats']][] = [
  [msg('Readers'), 'readers'],
  [msg('Points'), 'totalPoints'],
  [msg('Badges earned'), 'badgesEarned'],
  [msg('Bibles completed'), 'completedBibles'],
  [msg('Plans completed'), 'completedPlans'],
  [msg('Badges'), 'badges'],
  [msg('Levels'), 'levels'],
];

function Stats() {
  const query = useQuery(gamificationStatsQuery);
  if (query.isError && !query.data) return <AdminProblem query={query} fallback={t(DEFINITION_MESSAGES.statsFailed)} />;
  return (
    <dl className="figures grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-4" aria-busy={query.isPending}>
      {STATS.map(([name, key]) => (
        <div key={key}>
          <dt className="label-caps">{t(name)}</dt>
          <dd data-testid={`stats-${key}`} data-value={query.data?.[key]} className="mt-1 font-serif text-3xl">
            {query.data ? number(query.data[key]) : <span className="skeleton inline-block h-8 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
