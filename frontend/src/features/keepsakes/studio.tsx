import { Download, Printer, Share2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { saveFile } from '@/shared/api/download';
import { offerFaces } from '@/shared/picture/faces';
import { pngOf, printDrawing, type Paper } from '@/shared/picture/picture';
import { canShareImages, shareFile } from '@/shared/picture/share-file';
import { Button } from '@/shared/ui/button';
import { Choices } from '@/shared/ui/choices';
import { notify } from '@/shared/ui/notify';
import { FORMAT_IDS, FORMATS, type FormatId } from './drawing/formats';
import { Sheet } from './drawing/sheet';
import { KEEPSAKE_MESSAGES } from './keepsake-messages';

export interface StudioProps {
  /** What the picture is. */
  label: string;
  /** Of the image, without its ending. */
  fileName: string;
  format: FormatId;
  onFormat: (format: FormatId) => void;
  drawing: (height: number) => ReactNode;
  /** What else can be chosen. */
  children?: ReactNode;
}

type Work = 'print' | 'save' | 'share';

/** A drawing as it will be printed, saved or shared. Nothing is sent anywhere: all of it is made here. */
export function Studio({ label, fileName, format, onFormat, drawing, children }: StudioProps) {
  const sheet = useRef<SVGSVGElement>(null);
  const [work, setWork] = useState<Work | null>(null);
  useEffect(offerFaces, []);
  const { height, pixels, paper } = FORMATS[format];
  const begin = async (kind: Work, done: (svg: SVGSVGElement) => Promise<void>): Promise<void> => {
    if (!sheet.current) return;
    setWork(kind);
    try {
      await done(sheet.current);
    } catch {
      void notify(t(kind === 'print' ? KEEPSAKE_MESSAGES.printFailed : KEEPSAKE_MESSAGES.imageFailed));
    }
    setWork(null);
  };
  const image = (svg: SVGSVGElement): Promise<File> => pngOf(svg, pixels, `${fileName}.png`);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <Sheet ref={sheet} height={height} label={label} className="h-auto w-full border border-line bg-leaf">
        {drawing(height)}
      </Sheet>
      <div className="flex min-w-0 flex-col gap-8">
        <div className="flex flex-wrap gap-3">
          {paper && (
            <Button
              busy={work === 'print'}
              onClick={() => void begin('print', (svg) => printDrawing(svg, paper as Paper))}
            >
              <Printer aria-hidden="true" className="size-5" />
              {t('Print')}
            </Button>
          )}
          <Button
            look={paper ? 'secondary' : 'primary'}
            busy={work === 'save'}
            onClick={() => void begin('save', async (svg) => saveFile(await image(svg), `${fileName}.png`))}
          >
            <Download aria-hidden="true" className="size-5" />
            {t('Save as an image')}
          </Button>
          {canShareImages() && (
            <Button
              look="secondary"
              busy={work === 'share'}
              onClick={() => void begin('share', async (svg) => shareFile(await image(svg)))}
            >
              <Share2 aria-hidden="true" className="size-5" />
              {t('Share')}
            </Button>
          )}
        </div>
        {children}
        <div>
          <h2 className="mb-2 text-lg">{t('Size')}</h2>
          <Choices
            label={t('Size')}
            of={FORMAT_IDS.map((id) => ({ id, name: t(FORMATS[id].name) }))}
            chosen={format}
            onChoice={onFormat}
          />
        </div>
      </div>
    </div>
  );
}
