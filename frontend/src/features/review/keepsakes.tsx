import type { ReviewAnswer } from '@lectio/contract';
import { Image, Printer } from 'lucide-react';
import { showDate } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';
import { certificateSvg, posterSvg, restsOn } from './poster';
import { printSvg, savePng } from './print';
import { REVIEW_MESSAGES } from './review-messages';

type Review = ReviewAnswer['review'];

/** Things to print or to share. Nothing is sent anywhere: the image is made here and saved on this device. */
export function Keepsakes({ review, name }: { review: Review; name: string }) {
  const poster = posterSvg(review, name);
  const save = (): Promise<void> =>
    savePng(poster, 'lectio-map.png').catch(() => void notify(REVIEW_MESSAGES.imageFailed));
  return (
    <div className="flex flex-wrap items-start gap-8">
      <img
        alt={`The map of ${name} as a poster`}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(poster)}`}
        className="w-56 border border-edge"
        width={224}
        height={317}
      />
      <div className="flex min-w-64 flex-1 flex-col items-start gap-3">
        <p className="figures text-soft">{restsOn(review)}.</p>
        {(['A4', 'A3'] as const).map((paper) => (
          <Button key={paper} look="secondary" onClick={() => printSvg(poster, paper)}>
            <Printer aria-hidden="true" className="size-5" />
            Print the poster on {paper}
          </Button>
        ))}
        <Button look="secondary" onClick={() => void save()}>
          <Image aria-hidden="true" className="size-5" />
          Save as an image
        </Button>
        {review.biblesCompleted.map((bible) => (
          <Button
            key={bible.number}
            look="secondary"
            className="whitespace-normal"
            onClick={() => printSvg(certificateSvg(review, name, bible), 'A4')}
          >
            <Printer aria-hidden="true" className="size-5" />
            Certificate of Bible {bible.number}, {showDate(bible.on)}
          </Button>
        ))}
      </div>
    </div>
  );
}
