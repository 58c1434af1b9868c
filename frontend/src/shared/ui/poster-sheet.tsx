import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
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
  title: string;
  /** What it says between its title and the code. */
  children?: ReactNode;
  /** The last line. */
  closing: string;
}

/** An A4 page for a notice board: nothing else of the page is printed. */
export const PosterSheet = ({ note, link, from, title, children, closing }: PosterSheetProps) => (
  <>
    <div className="mb-8 flex flex-wrap items-center gap-4 print:hidden">
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-soft">{note}</p>
    </div>
    <article className="poster mx-auto flex max-w-2xl flex-col items-center gap-8 border border-line bg-[#fff] px-6 py-12 text-center text-[#000]">
      <p className="font-serif text-2xl wrap-anywhere">{from}</p>
      <h1 className="text-[2.5rem] leading-tight wrap-anywhere sm:text-[3.5rem]">{title}</h1>
      {children}
      <div className="poster-code w-full max-w-xs">
        <QrCode text={link} label={`QR code of ${link}`} className="h-auto w-full" />
      </div>
      <p className="text-lg">Scan the code with your phone, or open</p>
      <p className="font-mono text-xl wrap-anywhere">{link.replace(/^https?:\/\//, '')}</p>
      <p className="max-w-md text-lg">{closing}</p>
    </article>
  </>
);
