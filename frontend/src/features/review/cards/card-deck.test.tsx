import '@testing-library/jest-dom';
import type { ReviewAnswer } from '@lectio/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { listenToMessages } from '@/shared/testing/said';
import { renderAtAddress } from '@/shared/testing/render';
import { EVER } from '@/shared/api/review-query';
import { CardDeck } from './card-deck';
import { cardsOf } from './review-cards';

const review: ReviewAnswer['review'] = {
  readerId: 1,
  canon: 'protestant',
  from: '2025-01-01',
  until: '2025-12-31',
  chapters: 700,
  uniqueChapters: 650,
  days: 200,
  booksBegun: [{ book: 'Jude', on: '2025-03-03' }],
  booksFinished: ['Ruth', 'Joel', 'Amos', 'Jude', 'Jonah'].map((book) => ({ book, on: '2025-03-03' })),
  biblesCompleted: [{ number: 2, startedOn: '2024-02-01', on: '2025-03-14' }],
  longestRun: { days: 30, from: '2025-03-01', until: '2025-03-30' },
  eveningChapters: 12,
  hours: [],
  first: { date: '2025-01-02', chapterId: 1 },
  last: { date: '2025-12-30', chapterId: 1189 },
  asOf: { eventId: '12-345', at: '2025-12-31T10:00:00.000Z' },
  chapterReadCounts: { 1: 2, 1189: 1 },
};
const span = { from: '2025-01-01', until: '2025-12-31' };

describe('the cards of a review', () => {
  it('each have one figure, and the days it rests on', () => {
    const cards = cardsOf(review, span, '2026-02-03');
    expect(cards.map(({ figure, unit }) => `${figure} ${unit}`)).toEqual([
      '700 chapters',
      '200 days',
      '30 days in a row',
      '5 books finished',
      '12 chapters by lamplight',
      '1 whole Bible',
    ]);
    expect(cards[1].line).toBe('of 365, with at least one chapter.');
    expect(cards[2].why).toEqual({ from: '2025-03-01', until: '2025-03-30' });
    expect(cards[3].line).toBe('Ruth, Joel, Amos, Jude and 1 more book');
    expect(new Set(cards.map(({ accent }) => accent)).size).toBe(cards.length);
  });

  it('leave out what there is none of, and count the days there have been', () => {
    const little = { ...review, booksFinished: [], biblesCompleted: [], eveningChapters: 0, longestRun: null };
    expect(cardsOf(little, span, '2025-01-31').map(({ line }) => line)).toEqual([
      '650 of them different.',
      'of 31, with at least one chapter.',
      'Jude',
    ]);
    expect(cardsOf(little, { ...span, from: EVER }, '2025-01-31')[1].line).toBe('of 30, with at least one chapter.');
  });
});

let shown: number;

function Deck({ start }: { start: number }) {
  const [card, setCard] = useState(start);
  shown = card;
  return <CardDeck review={review} of={{ span, title: 'Anna, 2025' }} card={card} onCard={setCard} />;
}

const open = async (start = 1) => {
  await renderAtAddress(<Deck start={start} />, '/review');
  return userEvent.setup();
};
const card = () => screen.getByTestId('review-card');

it('turns by its buttons, its dots and the arrow keys, and no further than its ends', async () => {
  const user = await open();
  expect(card()).toHaveTextContent('Anna, 20251 of 7700chapters');
  expect(screen.getByRole('button', { name: 'Previous card' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next card' }));
  expect(within(card()).getByRole('link', { name: 'Why: Reading days' })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(card()).toHaveAccessibleName('Longest streak');
  await user.click(screen.getByRole('button', { name: 'Card 7: All of it' }));
  expect(card()).toHaveTextContent('All of it');
  expect(screen.getByRole('button', { name: 'Card 7: All of it' })).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{ArrowRight}');
  expect(shown).toBe(7);
});

it('turns by a finger', async () => {
  await open();
  const swipe = (from: number, to: number): void => {
    fireEvent.touchStart(card(), { touches: [{ clientX: from, clientY: 300 }] });
    fireEvent.touchEnd(card(), { changedTouches: [{ clientX: to, clientY: 310 }] });
  };
  swipe(300, 100);
  expect(shown).toBe(2);
  swipe(100, 300);
  expect(shown).toBe(1);
});

it('opens at the card of the address, and at the last one where there are fewer', async () => {
  await open(40);
  expect(card()).toHaveTextContent('7 of 7');
  expect(screen.getByRole('button', { name: 'Share the review' })).toBeInTheDocument();
});

it('says where a device can make no image', async () => {
  Object.assign(document, { fonts: { load: () => Promise.resolve([]) } });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const said = listenToMessages();
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Share this card' }));
  await waitFor(() => expect(said()).toEqual(['We couldn’t create the image on this device.']));
});
