/**
 * STORAGE FORMAT. Every installation's log contains these events: a published version never changes. A change means a
 * new schemaVersion with an upcaster from the old one. They are in the stream `reader-<id>`, in the partition of the
 * account that created the reader, and hold only ids.
 */
import type { DecidedEvent } from '@kernel/event';

/** A reader was created, with its account (the primary one) or later. The first event of its stream. */
export type ReaderRegistered = DecidedEvent<
  'ReaderRegistered',
  { readonly readerId: number; readonly accountId: number; readonly primary: boolean }
>;

/** The account `to` claimed the reader; what `from` recorded for it stays. */
export type ReaderMoved = DecidedEvent<
  'ReaderMoved',
  { readonly readerId: number; readonly from: number; readonly to: number }
>;

/** The owner deleted the reader: it no longer counts anywhere, including its families. Nothing reactivates it. */
export type ReaderMadeInactive = DecidedEvent<'ReaderMadeInactive', { readonly readerId: number }>;

/**
 * Two readers of one account are one person. In the streams of both: what `from` read counts with `into` from now on, by
 * the `ReportsJoined` that follow, and `from` counts nowhere until they are parted.
 */
export type ReadersJoined = DecidedEvent<
  'ReadersJoined',
  {
    readonly readerId: number;
    readonly from: number;
    readonly into: number;
    readonly joinId: string;
    /** What `into` gets for what `from` had earned and its reports don't bring again. */
    readonly points: number;
  }
>;

/** In the streams of both: what the join brought to `into` no longer counts there, and `from` is as it was. */
export type ReadersParted = DecidedEvent<
  'ReadersParted',
  { readonly readerId: number; readonly from: number; readonly into: number; readonly joinId: string }
>;

/** The reader now belongs to a family. */
export type ReaderJoinedFamily = DecidedEvent<
  'ReaderJoinedFamily',
  { readonly readerId: number; readonly familyId: number }
>;

/** The reader was removed, its owner left, or the family was deleted. */
export type ReaderLeftFamily = DecidedEvent<
  'ReaderLeftFamily',
  { readonly readerId: number; readonly familyId: number }
>;

/** The reader's account became an approved member of a church, or the reader was added to such an account. */
export type ReaderJoinedChurch = DecidedEvent<
  'ReaderJoinedChurch',
  { readonly readerId: number; readonly churchId: number }
>;

/** The reader's account is no longer a member of the church. */
export type ReaderLeftChurch = DecidedEvent<
  'ReaderLeftChurch',
  { readonly readerId: number; readonly churchId: number }
>;

export type ReaderEvent =
  | ReaderRegistered
  | ReaderMoved
  | ReaderMadeInactive
  | ReadersJoined
  | ReadersParted
  | ReaderJoinedFamily
  | ReaderLeftFamily
  | ReaderJoinedChurch
  | ReaderLeftChurch;

const decided =
  <Type extends string, Data>(type: Type) =>
  (data: Data): DecidedEvent<Type, Data> => ({ type, data });

export const readerRegistered = decided<'ReaderRegistered', ReaderRegistered['data']>('ReaderRegistered');
export const readerMoved = decided<'ReaderMoved', ReaderMoved['data']>('ReaderMoved');
export const readerMadeInactive = decided<'ReaderMadeInactive', ReaderMadeInactive['data']>('ReaderMadeInactive');
export const readersJoined = decided<'ReadersJoined', ReadersJoined['data']>('ReadersJoined');
export const readersParted = decided<'ReadersParted', ReadersParted['data']>('ReadersParted');
export const readerJoinedFamily = decided<'ReaderJoinedFamily', ReaderJoinedFamily['data']>('ReaderJoinedFamily');
export const readerLeftFamily = decided<'ReaderLeftFamily', ReaderLeftFamily['data']>('ReaderLeftFamily');
export const readerJoinedChurch = decided<'ReaderJoinedChurch', ReaderJoinedChurch['data']>('ReaderJoinedChurch');
export const readerLeftChurch = decided<'ReaderLeftChurch', ReaderLeftChurch['data']>('ReaderLeftChurch');
