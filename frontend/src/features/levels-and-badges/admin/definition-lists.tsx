import {
  BADGE_CATEGORIES,
  type BadgeCategory,
  type DefinedBadgeAnswer,
  type DefinitionsAnswer,
  type LevelAnswer,
} from '@lectio/contract';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { RARITY_WORDS } from '@/shared/badges/badge-words';
import { msg, t } from '@/shared/language/speech';
import { type Column, DataList } from '@/shared/admin/data-list';
import { number } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { criterionInWords, DEFINITION_MESSAGES } from './definition-messages';

interface FoldProps {
  id: string;
  title: string;
  /** How much it contains. */
  aside: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

/** A collapsible part of a page. Collapsed content stays in the DOM: the browser's search finds and opens it. */
const Fold = ({ id, title, aside, open, onOpen, children }: FoldProps) => (
  <section aria-labelledby={`${id}-title`} id={id} className="border-b border-line">
    <details open={open} onToggle={(event) => onOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-14 list-none items-center gap-3 py-2 hover:text-rubric [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        <h2 id={`${id}-title`} className="min-w-0 flex-1 text-xl">
          {title}
        </h2>
        <span className="figures shrink-0 text-soft">{aside}</span>
      </summary>
      <div className="pt-2 pb-8 sm:ps-8">{children}</div>
    </details>
  </section>
);

const badgeColumns: Column<DefinedBadgeAnswer>[] = [
  {
    head: msg('Badge'),
    width: 'w-[40%]',
    cell: ({ name, description }) => (
      <>
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-soft">{description}</span>
      </>
    ),
  },
  { head: msg('Rarity'), width: 'w-[15%]', cell: ({ rarity }) => t(RARITY_WORDS[rarity]) },
  { head: msg('Earned by'), cell: ({ criterion }) => criterionInWords(criterion) },
  { head: msg('Points'), numeric: true, width: 'w-[10%]', cell: ({ pointsAwarded }) => number(pointsAwarded) },
];

const levelColumns: Column<LevelAnswer>[] = [
  {
    head: msg('Level'),
    width: 'w-[40%]',
    cell: ({ level, title }) => (
      <>
        {level}, <span className="font-medium">{title}</span>
      </>
    ),
  },
  {
    head: msg('Colour'),
    cell: ({ color }) => (
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="keeps-colour size-3 rounded-full" style={{ background: color }} />
        {color}
      </span>
    ),
  },
  { head: msg('From points'), numeric: true, width: 'w-[20%]', cell: ({ pointsRequired }) => number(pointsRequired) },
];

const TITLES: Record<BadgeCategory, string> = {
  reading: msg('Reading badges'),
  completion: msg('Completion badges'),
  milestone: msg('Milestone badges'),
  social: msg('Social badges'),
  special: msg('Special badges'),
};

const LISTS = [...BADGE_CATEGORIES, 'levels'] as const;
export type ListName = (typeof LISTS)[number];

export const withList = (opened: readonly ListName[], name: ListName): readonly ListName[] => [
  ...new Set([...opened, name]),
];

export interface DefinitionListsProps {
  definitions: DefinitionsAnswer;
  opened: readonly ListName[];
  onOpened: (change: (before: readonly ListName[]) => readonly ListName[]) => void;
}

/** Collapsible lists: an overview at a glance, everything one click away. */
export function DefinitionLists({ definitions: { badges, levels }, opened, onOpened }: DefinitionListsProps) {
  const isAll = opened.length === LISTS.length;
  const fold = (name: ListName) => ({
    open: opened.includes(name),
    onOpen: (open: boolean): void =>
      onOpened((before) => (open ? withList(before, name) : before.filter((one) => one !== name))),
  });
  return (
    <div>
      <div className="flex justify-end border-b border-line pb-3">
        <Button look="secondary" small onClick={() => onOpened(() => (isAll ? [] : LISTS))}>
          {isAll ? t('Collapse all') : t('Expand all')}
        </Button>
      </div>
      {BADGE_CATEGORIES.map((category) => {
        const title = t(TITLES[category]);
        const rows = badges.filter((badge) => badge.category === category);
        return (
          <Fold
            key={category}
            id={`${category}-badges`}
            title={title}
            aside={t('{count, plural, one {# badge} other {# badges}}', { count: rows.length })}
            {...fold(category)}
          >
            {rows.length === 0 ? (
              <p className="text-soft">{t(DEFINITION_MESSAGES.noBadges)}</p>
            ) : (
              <DataList label={title} rows={rows} columns={badgeColumns} keyOf={({ id }) => id} />
            )}
          </Fold>
        );
      })}
      <Fold
        id="levels"
        title={t('Levels')}
        aside={t('{count, plural, one {# level} other {# levels}}', { count: levels.length })}
        {...fold('levels')}
      >
        <DataList label={t('Levels')} rows={levels} columns={levelColumns} keyOf={({ level }) => level} />
      </Fold>
    </div>
  );
}
