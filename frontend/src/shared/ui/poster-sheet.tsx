import { Printer } from 'lucide-react';
import type { ChurchLook } from '@lectio/contract';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../language/speech';
import { ChurchMark } from '../marks/church-mark';
import { Button } from './button';
import { QrCode } from './qr-code';
import './poster-sheet.css';

export interface PosterSheetProps {
  /** Who can do what with it: shown above it, not printed. */
  note: ReactNode;
  /** Where it leads. */
  link: string;
  /** Whose poster it is. */
  from: string;
  /** Of a church. */
  look?: ChurchLook | null;
  title: string;
  /** What it says between its title and the code. */
  children?: ReactNode;
  /** The last line. */
  closing: string;
}

/** A poster is paper in every theme, and of a colour's two tones the ground can be read on it. */
const inkOf = (look: ChurchLook | null | undefined): CSSProperties | undefined =>
  look ? { color: `var(--accent-${look.accent}-fill)`, borderColor: 'currentColor' } : undefined;

/** An A4 page for a notice board: nothing else of the page is printed. */
export const PosterSheet = ({ note, link, from, look, title, children, closing }: PosterSheetProps) => (
  <>
    <div className="mb-8 flex flex-wrap items-center gap-4 print:hidden">
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        {t('Print')}
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-soft">{note}</p>
    </div>
    <article className="poster mx-auto flex max-w-2xl flex-col items-center gap-8 border border-line bg-[#fff] px-6 py-12 text-center text-[#000]">
      {look && <ChurchMark look={look} size={96} />}
      <p className="font-serif text-2xl font-semibold wrap-anywhere" style={inkOf(look)}>
        {from}
      </p>
      <h1 className="text-[2.5rem] leading-tight wrap-anywhere sm:text-[3.5rem]">{title}</h1>
      {look && <hr className="w-24 border-t-4" style={inkOf(look)} />}
      {children}
      <div className="poster-code w-full max-w-xs">
        <QrCode text={link} label={t('QR code of {link}', { link })} className="h-auto w-full" />
      </div>
      <p className="text-lg">{t('Scan the code with your phone, or open')}</p>
      <p className="font-mono text-xl wrap-anywhere">{link.replace(/^https?:\/\//, '')}</p>
      <p className="max-w-md text-lg">{closing}</p>
    </article>
  </>
);
