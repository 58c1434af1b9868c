import { BADGE_CATEGORIES, type DefinedBadgeAnswer, type DefinitionsAnswer, type LevelAnswer } from '@lectio/contract';
import { count, number } from '@/shared/lib/format';
import { titled } from '@/shared/lib/words';
import { Button } from '@/shared/ui/button';
import { DataList, type Column } from '@/shared/admin/data-list';
import { Fold } from '@/shared/admin/fold';
import { criterionInWords } from './criterion-words';
import { DEFINITION_MESSAGES } from './definition-messages';

const badgeColumns: Column<DefinedBadgeAnswer>[] = [
  {
    head: 'Badge',
    width: 'w-[40%]',
    cell: ({ name, description }) => (
      <>
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-soft">{description}</span>
      </>
    ),
  },
  { head: 'Rarity', width: 'w-[15%]', cell: ({ rarity }) => titled(rarity) },
  { head: 'Earned by', cell: ({ criterion }) => criterionInWords(criterion) },
  { head: 'Points', numeric: true, width: 'w-[10%]', cell: ({ pointsAwarded }) => number(pointsAwarded) },
];

const levelColumns: Column<LevelAnswer>[] = [
  {
    head: 'Level',
    width: 'w-[40%]',
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
        <span aria-hidden="true" className="keeps-colour size-3 rounded-full" style={{ background: color }} />
        {color}
      </span>
    ),
  },
  { head: 'From points', numeric: true, width: 'w-[20%]', cell: ({ pointsRequired }) => number(pointsRequired) },
];

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
          {isAll ? 'Collapse all' : 'Expand all'}
        </Button>
      </div>
      {BADGE_CATEGORIES.map((category) => {
        const title = `${titled(category)} badges`;
        const rows = badges.filter((badge) => badge.category === category);
        return (
          <Fold
            key={category}
            id={`${category}-badges`}
            title={title}
            aside={count(rows.length, 'badge')}
            {...fold(category)}
          >
            {rows.length === 0 ? (
              <p className="text-soft">{DEFINITION_MESSAGES.noBadges}</p>
            ) : (
              <DataList label={title} rows={rows} columns={badgeColumns} keyOf={({ id }) => id} />
            )}
          </Fold>
        );
      })}
      <Fold id="levels" title="Levels" aside={count(levels.length, 'level')} {...fold('levels')}>
        <DataList label="Levels" rows={levels} columns={levelColumns} keyOf={({ level }) => level} />
      </Fold>
    </div>
  );
}
