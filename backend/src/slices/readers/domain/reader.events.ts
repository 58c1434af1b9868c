/**
 * STORAGE FORMAT. These events stand in the log of every installation: a published version never changes. Whatever must
 * change becomes a new schemaVersion with an upcaster from the old one.
 *
 * They stand in the stream `reader-<id>` of the partition of the account that owns the reader, and hold ids alone.
 */
import type { DecidedEvent } from '../../../kernel/event';

/** A reader came into being, with its account (the primary one) or later. The first event of its stream. */
export type ReaderRegistered = DecidedEvent<
  'ReaderRegistered',
  { readonly readerId: number; readonly accountId: number; readonly primary: boolean }
>;

/** The owner deleted the reader: it counts nowhere any more, in none of its families either. Nothing makes it active again. */
export type ReaderMadeInactive = DecidedEvent<'ReaderMadeInactive', { readonly readerId: number }>;

/** The reader belongs to a family from now on. */
export type ReaderJoinedFamily = DecidedEvent<
  'ReaderJoinedFamily',
  { readonly readerId: number; readonly familyId: number }
>;

/** The reader was taken out, its owner left, or the family was deleted. */
export type ReaderLeftFamily = DecidedEvent<
  'ReaderLeftFamily',
  { readonly readerId: number; readonly familyId: number }
>;

/** The reader's account became an approved member of a church, or the reader came to an account that is one. */
export type ReaderJoinedChurch = DecidedEvent<
  'ReaderJoinedChurch',
  { readonly readerId: number; readonly churchId: number }
>;

/** The reader's account is no member of the church any more. */
export type ReaderLeftChurch = DecidedEvent<
  'ReaderLeftChurch',
  { readonly readerId: number; readonly churchId: number }
>;

export type ReaderEvent =
  ReaderRegistered | ReaderMadeInactive | ReaderJoinedFamily | ReaderLeftFamily | ReaderJoinedChurch | ReaderLeftChurch;

export const readerRegistered = (data: ReaderRegistered['data']): ReaderRegistered => ({
  type: 'ReaderRegistered',
  data,
});
export const readerMadeInactive = (data: ReaderMadeInactive['data']): ReaderMadeInactive => ({
  type: 'ReaderMadeInactive',
  data,
});
export const readerJoinedFamily = (data: ReaderJoinedFamily['data']): ReaderJoinedFamily => ({
  type: 'ReaderJoinedFamily',
  data,
});
export const readerLeftFamily = (data: ReaderLeftFamily['data']): ReaderLeftFamily => ({
  type: 'ReaderLeftFamily',
  data,
});
export const readerJoinedChurch = (data: ReaderJoinedChurch['data']): ReaderJoinedChurch => ({
  type: 'ReaderJoinedChurch',
  data,
});
export const readerLeftChurch = (data: ReaderLeftChurch['data']): ReaderLeftChurch => ({
  type: 'ReaderLeftChurch',
  data,
});
