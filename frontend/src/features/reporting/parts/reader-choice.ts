import type { Canon, FamilyAnswer, ReaderAnswer } from '@lectio/contract';
import { msg } from '@/shared/language/speech';

export type ReaderMode = 'primary' | 'family' | 'specific';

/** The chosen readers, and how they were chosen. */
export interface ReaderChoice {
  mode: ReaderMode;
  readerIds: number[];
  /** In the mode `family`, once one was chosen. */
  familyId?: number;
}

/** A reader to choose: an own one, or a family's. */
export interface ChoosableReader {
  id: number;
  name: string;
  isPrimary: boolean;
  canon: Canon;
}

export const MODE_LABELS: Record<ReaderMode, string> = {
  primary: msg('Just Me'),
  family: msg('A family'),
  specific: msg('Specific readers'),
};

/** Choosing a family means all its readers, until some are taken out. */
export const ofFamily = (family: FamilyAnswer | undefined): ReaderChoice => ({
  mode: 'family',
  familyId: family?.id,
  readerIds: family?.readers.map((reader) => reader.id) ?? [],
});

/** What a mode starts with: the primary reader for "Just Me", the only family, nobody otherwise. */
export const startOf = (
  mode: ReaderMode,
  readers: readonly ReaderAnswer[],
  families: readonly FamilyAnswer[],
): ReaderChoice => {
  if (mode === 'family') return ofFamily(families.length === 1 ? families[0] : undefined);
  return { mode, readerIds: mode === 'primary' ? readers.flatMap(({ isPrimary, id }) => (isPrimary ? [id] : [])) : [] };
};

/** Everybody whom a choice can mean, one's own readers first. */
export const everybody = (readers: readonly ReaderAnswer[], families: readonly FamilyAnswer[]): ChoosableReader[] => [
  ...new Map<number, ChoosableReader>(
    [...readers, ...families.flatMap((family) => family.readers)].map((reader) => [reader.id, reader]),
  ).values(),
];
