import type { InvitationAnswer } from '@lectio/contract';
import { invitationLink } from '@/shared/lib/links';
import { Button } from '@/shared/ui/button';
import { QrCode } from '@/shared/ui/qr-code';
import './poster.css';

export interface PosterProps {
  code: string;
  name: string;
  kind: InvitationAnswer['invitation']['kind'];
}

/** An A4 page for a notice board: nothing else of the page is printed. */
export function Poster({ code, name, kind }: PosterProps) {
  const link = invitationLink(code);
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-4 print:hidden">
        <Button onClick={() => window.print()}>Print</Button>
        <p className="text-soft">
          Anyone with this page can {kind === 'site' ? 'create an account' : `join the ${kind}`}, as long as the code is
          current.
        </p>
      </div>
      <article className="poster mx-auto flex max-w-2xl flex-col items-center gap-8 border border-line bg-[#fff] px-6 py-12 text-center text-[#000]">
        <p className="font-serif text-2xl">Lectio</p>
        <h1 className="text-[2.5rem] leading-tight wrap-anywhere sm:text-[3.5rem]">Read the Bible with {name}</h1>
        <div className="poster-code w-full max-w-xs">
          <QrCode text={link} label={`QR code of ${link}`} className="h-auto w-full" />
        </div>
        <p className="text-lg">Scan the code with your phone, or open</p>
        <p className="font-mono text-xl wrap-anywhere">{link.replace(/^https?:\/\//, '')}</p>
        <p className="max-w-md text-lg">
          Create an account and report your first chapter. It takes a minute and it’s free.
        </p>
      </article>
    </>
  );
}
