import { PARTITION_COUNT } from './event';

/** How far the log has come: the highest position of each partition a command touched. */
export type EventPosition = ReadonlyMap<number, number>;

/** `12.345_13.7`: partition and position, for the header X-Event-Position. Opaque to clients. */
export const formatPosition = (appended: Iterable<{ partition: number; position: number }>): string => {
  const heads = new Map<number, number>();
  for (const { partition, position } of appended) heads.set(partition, Math.max(position, heads.get(partition) ?? 0));
  return [...heads]
    .sort(([a], [b]) => a - b)
    .map(([partition, position]) => `${partition}.${position}`)
    .join('_');
};

/** Null for text that is not a position. */
export const parsePosition = (text: string): EventPosition | null => {
  const heads = new Map<number, number>();
  for (const part of text.split('_')) {
    const match = /^(\d{1,2})\.(\d{1,15})$/.exec(part);
    if (!match || Number(match[1]) >= PARTITION_COUNT) return null;
    heads.set(Number(match[1]), Number(match[2]));
  }
  return heads;
};
