import type { CardMadeAnswer } from '@lectio/contract';
import { Printer } from 'lucide-react';
import { t } from '../language/speech';
import { Button } from '../ui/button';
import { QrCode } from '../ui/qr-code';
import './card-sheet.css';

/** A card as it was made: nothing shows it again. */
export interface PrintedCard {
  reader: string;
  card: CardMadeAnswer;
}

/** Opens the page of the reader on the device that scans it. The part after # is sent to no server. */
const cardLink = (secret: string): string => `${window.location.origin}/card#${secret}`;

/** New cards, to print and cut out; nothing else of the page is printed. */
export function CardSheet({ cards }: { cards: readonly PrintedCard[] }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('Print')}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-soft">
          {t('Print or write this down now. We can’t show it again, but you can make a new card at any time.')}
        </p>
      </div>
      <ul className="card-sheet" aria-label={t('Sign-in cards')}>
        {cards.map(({ reader, card }) => (
          <li
            key={card.name}
            className="sign-in-card flex items-center gap-4 border border-dashed border-[#888] bg-[#fff] p-4 text-[#000]"
          >
            <QrCode
              text={cardLink(card.card)}
              label={t('QR code of {name}', { name: reader })}
              className="size-28 shrink-0"
            />
            <div className="flex min-w-0 flex-col gap-1">
              <p className="font-serif text-xl leading-tight wrap-anywhere">{reader}</p>
              <dl className="text-sm">
                <dt>{t('User name')}</dt>
                <dd className="font-mono text-base wrap-anywhere" dir="ltr">
                  {card.name}
                </dd>
                <dt>{t('PIN')}</dt>
                <dd className="font-mono text-lg tracking-widest" dir="ltr">
                  {card.pin}
                </dd>
              </dl>
              <p className="text-xs wrap-anywhere" dir="ltr">
                {`${window.location.host}/card`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
