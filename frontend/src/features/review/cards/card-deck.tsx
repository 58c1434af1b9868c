import type { ReviewAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Share } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { useDay } from '@/shared/lib/days';
import { useLeafingKeys, useLeafingTouch, type Direction } from '@/shared/lib/use-leafing';
import { MotifPicture } from '@/shared/marks/motif-picture';
import { Button, IconButton } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';
import type { Span } from '@/shared/api/review-query';
import { REVIEW_MESSAGES } from '../review-messages';
import './card-deck.css';
import { cardsOf, type ReviewCard } from './review-cards';

type Review = ReviewAnswer['review'];

export interface CardDeckProps {
  review: Review;
  /** The asked for days, and whose and of when the review is: "Anna, 2026". */
  of: { span: Span; title: string };
  /** Which card, from 1; a number too high is the last one. */
  card: number;
  onCard: (card: number) => void;
}

/** A review one figure at a time, and at its end all of it to share. */
export function CardDeck({ review, of: { span, title }, card, onCard }: CardDeckProps) {
  const cards = cardsOf(review, span, useDay());
  const last = cards.length + 1;
  const at = Math.min(card, last);
  const [from, setFrom] = useState<Direction>('next');
  const deck = useRef<HTMLDivElement>(null);
  const go = (to: number): void => {
    if (to < 1 || to > last || to === at) return;
    setFrom(to > at ? 'next' : 'previous');
    onCard(to);
  };
  const leaf = (direction: Direction): void => go(at + (direction === 'next' ? 1 : -1));
  useLeafingKeys(leaf);
  useLeafingTouch(deck, leaf);
  const shown = cards.at(at - 1);
  const placeInWords = t('{part, number} of {whole, number}', { part: at, whole: last });
  return (
    <section aria-roledescription={t('carousel')} aria-label={title} className="max-w-md min-w-0 sm:mx-auto sm:w-full">
      <div ref={deck} aria-live="polite" className="overflow-hidden rounded-lg [touch-action:pan-y]">
        {at < last && shown ? (
          <Figure key={at} card={shown} title={title} place={placeInWords} from={from} readerId={review.readerId} />
        ) : (
          <Summary key={at} cards={cards} title={title} place={placeInWords} from={from} />
        )}
      </div>
      <div className="mt-3 flex items-center justify-between gap-2">
        <IconButton label={t('Previous card')} disabled={at === 1} onClick={() => leaf('previous')}>
          <ChevronLeft aria-hidden="true" className="size-6" />
        </IconButton>
        <ol className="flex min-w-0 flex-wrap justify-center">
          {Array.from({ length: last }, (_, place) => (
            <li key={place}>
              <button
                type="button"
                aria-label={t('Card {number, number}: {what}', {
                  number: place + 1,
                  what: cards.at(place)?.term ?? t('All of it'),
                })}
                aria-current={place + 1 === at || undefined}
                onClick={() => go(place + 1)}
                className="group flex h-8 min-w-7 items-center justify-center"
              >
                <span className="block size-2.5 rounded-full border border-edge group-aria-[current]:w-5 group-aria-[current]:border-rubric-fill group-aria-[current]:bg-rubric-fill" />
              </button>
            </li>
          ))}
        </ol>
        <IconButton label={t('Next card')} disabled={at === last} onClick={() => leaf('next')}>
          <ChevronRight aria-hidden="true" className="size-6" />
        </IconButton>
      </div>
      <ShareButton key={at} card={at < last ? shown : undefined} cards={cards} review={review} title={title} />
    </section>
  );
}

interface CardProps {
  title: string;
  /** "3 of 8" */
  place: string;
  from: Direction;
}

const Head = ({ title, place }: Pick<CardProps, 'title' | 'place'>) => (
  <p className="figures flex justify-between gap-4 text-sm">
    <span className="min-w-0 truncate font-medium">{title}</span>
    <span className="shrink-0">{place}</span>
  </p>
);

function Figure({ card, title, place, from, readerId }: CardProps & { card: ReviewCard; readerId: number }) {
  const { term, figure, unit, line, why, motif, accent } = card;
  return (
    <article
      aria-label={term}
      data-from={from}
      data-testid="review-card"
      className="review-card keeps-colour text-on-rubric"
      style={{ background: `var(--accent-${accent}-fill)` }}
    >
      <Head title={title} place={place} />
      <MotifPicture motif={motif} accent={accent} size={120} className="mx-auto my-auto" />
      <p className="figures font-serif text-7xl leading-none font-semibold tracking-tight">{figure}</p>
      <p className="mt-2 font-serif text-2xl">{unit}</p>
      <p className="mt-2 min-h-12 wrap-anywhere">{line}</p>
      <Link
        to="/manage-reports"
        search={{ mode: 'specific', readerIds: [readerId], startDate: why.from, endDate: why.until }}
        aria-label={t('Why: {what}', { what: term })}
        className="inline-flex min-h-8 items-center self-start text-sm underline underline-offset-4 focus-visible:outline-on-rubric"
      >
        {t('Why')}
      </Link>
    </article>
  );
}

const Summary = ({ cards, title, place, from }: CardProps & { cards: readonly ReviewCard[] }) => (
  <article
    aria-label={t('All of it')}
    data-from={from}
    data-testid="review-card"
    className="review-card border border-edge bg-leaf"
  >
    <Head title={title} place={place} />
    <h3 className="mt-6 mb-4 text-3xl">{t('All of it')}</h3>
    <dl className="figures grid grid-cols-2 gap-x-4 gap-y-5">
      {cards.map(({ term, figure, unit }) => (
        <div key={term} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-sm text-soft">{unit}</dt>
          <dd className="font-serif text-4xl font-semibold text-rubric">{figure}</dd>
        </div>
      ))}
    </dl>
  </article>
);

interface ShareButtonProps {
  /** Missing on the last card, which is all of it. */
  card: ReviewCard | undefined;
  cards: readonly ReviewCard[];
  review: Review;
  title: string;
}

function ShareButton({ card, cards, review, title }: ShareButtonProps) {
  const [busy, setBusy] = useState(false);
  const share = async (): Promise<void> => {
    setBusy(true);
    try {
      const [{ sharePicture }, { paintCard, paintSummary }] = await Promise.all([
        import('@/shared/picture/share-file'),
        import('./card-pictures'),
      ]);
      await sharePicture(
        (brush) => (card ? paintCard(brush, card, title) : paintSummary(brush, cards, review, title)),
        'lectio-review.png',
      );
    } catch {
      void notify(t(REVIEW_MESSAGES.imageFailed));
    }
    setBusy(false);
  };
  return (
    <div className="mt-2 flex justify-center">
      <Button look={card ? 'secondary' : 'primary'} busy={busy} onClick={() => void share()}>
        <Share aria-hidden="true" className="size-4" />
        {card ? t('Share this card') : t('Share the review')}
      </Button>
    </div>
  );
}
