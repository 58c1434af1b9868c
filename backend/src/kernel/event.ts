/** An event as a slice decides it. `data` never holds names, notes or other free text. */
export interface DecidedEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  /** The person's free text, encrypted under the key of the account that owns the stream. */
  readonly private?: Buffer | null;
}

/** A decided event with the version it is written in. */
export interface NewEvent<Type extends string = string, Data = unknown> extends DecidedEvent<Type, Data> {
  readonly schemaVersion: number;
}

/** Who gave the command, and which. Ids only. */
export interface EventMetadata {
  /** The account that gave the command; null for the system. */
  readonly accountId: number | null;
  /** One id for all events of a command. */
  readonly commandId: string;
  /**
   * The command's sequence number in the log, assigned by the append: it rises with the positions of every partition.
   * Commands older than this field have none.
   */
  readonly sequence?: number;
  /** The HTTP request that gave the command, or ordered the job that did. Other commands, and older ones, have none. */
  readonly requestId?: string;
}

/** An event as stored in the log. */
export interface RecordedEvent<Type extends string = string, Data = unknown> {
  readonly partition: number;
  /** Gapless within the partition, from 1. */
  readonly position: number;
  readonly stream: string;
  /** Gapless within the stream, from 1. */
  readonly version: number;
  readonly type: Type;
  readonly schemaVersion: number;
  readonly data: Data;
  readonly metadata: EventMetadata;
  /** Milliseconds since the epoch. */
  readonly recordedAt: number;
}

export const PARTITION_COUNT = 64;

/** The projection that folds every slice's views. */
export const FIGURES = 'figures';

/** The partition of the streams of readers that an account creates; one that moves to another account keeps its own. Part of the storage format. */
export const partitionOf = (accountId: number): number => accountId % PARTITION_COUNT;

/** SQL: as `partitionOf`; what is an account's own, such as its undos and sessions, lies in this partition. */
export const partitionOfSql = (accountId: string): string => `${accountId} % ${PARTITION_COUNT}`;

/** What is of each partition: nearly always of one. A distributed database answers many questions only for one. */
export const byPartition = <Of extends { readonly partition: number }>(all: readonly Of[]): Map<number, Of[]> => {
  const found = new Map<number, Of[]>();
  for (const one of all) {
    const its = found.get(one.partition);
    if (its) its.push(one);
    else found.set(one.partition, [one]);
  }
  return found;
};

const READER_PREFIX = 'reader-';

export const readerStream = (readerId: number): string => `${READER_PREFIX}${readerId}`;

/** Null for streams of anything but a reader. */
export const readerOfStream = (stream: string): number | null =>
  stream.startsWith(READER_PREFIX) ? Number(stream.slice(READER_PREFIX.length)) : null;

/** Each partition has its own `site` stream: a reset is in all of them. */
export const SITE_STREAM = 'site';
