/** What a slice decides. `data` never holds names, notes or other free text. */
export interface DecidedEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  /** Free text of the person, encrypted under the key of the account that owns the stream. */
  readonly private?: Buffer | null;
}

/** A decided event in the version in which it is written today. */
export interface NewEvent<Type extends string = string, Data = unknown> extends DecidedEvent<Type, Data> {
  readonly schemaVersion: number;
}

/** Who asked, by which command. Ids only. */
export interface EventMetadata {
  /** The account that gave the command; null for the system. */
  readonly accountId: number | null;
  /** One id for all events of a command. */
  readonly commandId: string;
  /**
   * The command's number in the order of the log, given by the append: it rises with the positions of every partition.
   * Commands from before there were numbers have none.
   */
  readonly sequence?: number;
}

/** An event as it stands in the log. */
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

/** The partition of everything that an account owns. It is part of the storage format and never changes. */
export const partitionOf = (accountId: number): number => accountId % PARTITION_COUNT;

export const readerStream = (readerId: number): string => `reader-${readerId}`;

/** Each partition has a `site` stream of its own: a reset stands in all of them. */
export const SITE_STREAM = 'site';
