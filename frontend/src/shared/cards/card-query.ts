import type { CardAnswer } from '@lectio/contract';
import { readQuery } from '../api/client';

/** Whether a reader has a card, and since when. */
export const cardQuery = (readerId: number) =>
  readQuery<CardAnswer>(['sign-in-card', readerId], `/readers/${readerId}/card`);
