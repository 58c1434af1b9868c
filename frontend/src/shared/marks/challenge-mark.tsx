import { BOOKS, type ChallengeAnswer, type ChallengeChapters, type Motif } from '@lectio/contract';
import { Mark } from './mark';
import { PLAN_MARKS } from './plan-mark';

const OF_CHAPTERS: Partial<Record<ChallengeChapters, Motif>> = {
  bible: 'book',
  old_testament: 'scroll',
  new_testament: 'dove',
};

/** The first of these that holds all books of a challenge. */
const OF_BOOKS: readonly (readonly [Motif, readonly string[]])[] = [
  ['harp', ['Psalms']],
  ['lamp', ['Proverbs', 'Ecclesiastes', 'Song of Solomon', 'Job', 'Psalms']],
  ['star', ['Luke', 'Isaiah']],
  ['fish', ['Matthew', 'Mark', 'Luke', 'John']],
  ['ship', ['Acts']],
  ['crown', ['Revelation']],
];

const motifOf = ({ chapters, books }: Pick<ChallengeAnswer, 'chapters' | 'books'>): Motif | undefined => {
  if (chapters !== 'books') return OF_CHAPTERS[chapters];
  const names = books.map((book) => BOOKS[book - 1].name);
  return OF_BOOKS.find(([, all]) => names.every((name) => all.includes(name)))?.[0];
};

export interface ChallengeMarkProps {
  challenge: Pick<ChallengeAnswer, 'id' | 'chapters' | 'books' | 'planId'>;
  size: number;
  className?: string;
}

/** A challenge's picture: of what is read in it. */
export const ChallengeMark = ({ challenge, size, className }: ChallengeMarkProps) => {
  const { id, planId } = challenge;
  const ofPlan = planId === null ? undefined : PLAN_MARKS[planId];
  return (
    <Mark kind="challenge" seed={id} size={size} className={className} motif={ofPlan?.motif ?? motifOf(challenge)} />
  );
};
