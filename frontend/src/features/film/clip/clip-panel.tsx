import type { Film } from '@lectio/contract';
import { Clapperboard, Download, Share } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { t } from '@/shared/language/speech';
import { saveFile } from '@/shared/api/download';
import { canShare, shareFile } from '@/shared/picture/share-file';
import { Button } from '@/shared/ui/button';
import { Meter } from '@/shared/ui/meter';
import { Section } from '@/shared/ui/page';
import { LOCALE } from '@/shared/lib/locale';
import { FILM_MESSAGES } from '../film-messages';
import { canMakeClips } from './can-make-clips';
import { forgetClip, startClip, useClip } from './clip-job';

export interface ClipPanelProps {
  film: Film;
  path: string;
  label: string;
}

/** The film as a clip to keep and to send: asked for, made here, and then there to share. */
export function ClipPanel({ film, path, label }: ClipPanelProps) {
  const latest = useClip();
  const clip = latest?.path === path ? latest : null;
  return (
    <Section title={t('Ten seconds to share')}>
      {!canMakeClips() ? (
        <p className="text-soft">{t(FILM_MESSAGES.noClips)}</p>
      ) : clip?.at === 'making' ? (
        <div className="flex max-w-md flex-col items-start gap-3">
          <Meter
            label={t('Making the clip')}
            value={Math.round(clip.done * 100)}
            max={100}
            text={percent.format(clip.done)}
            className="w-full"
          />
          <p className="figures text-sm text-soft">
            {t('{percent}. You can leave this page meanwhile.', { percent: percent.format(clip.done) })}
          </p>
          <Button small look="secondary" onClick={clip.cancel}>
            {t('Cancel')}
          </Button>
        </div>
      ) : clip?.at === 'ready' ? (
        <Ready file={clip.file} label={label} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="secondary" onClick={() => void startClip(film, path, label)}>
            <Clapperboard aria-hidden="true" className="size-5" />
            {t('Make a clip')}
          </Button>
          <p className="min-w-0 flex-1 basis-64 text-soft">
            {t('The whole film as an upright video, made on this device.')}
          </p>
        </div>
      )}
    </Section>
  );
}

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent' });

function Ready({ file, label }: { file: File; label: string }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div className="flex flex-wrap items-end gap-6">
      <video
        src={address}
        controls
        playsInline
        muted
        aria-label={t('Clip of the film of {name}', { name: label })}
        className="aspect-9/16 w-44 rounded border border-line bg-wash"
      />
      <div className="flex flex-col items-start gap-3">
        {canShare(file) && (
          <Button onClick={() => void shareFile(file)}>
            <Share aria-hidden="true" className="size-4" />
            {t('Share the clip')}
          </Button>
        )}
        <Button look={canShare(file) ? 'secondary' : 'primary'} onClick={() => saveFile(file, file.name)}>
          <Download aria-hidden="true" className="size-4" />
          {t('Save the clip')}
        </Button>
        <Button look="quiet" onClick={forgetClip}>
          {t('Make another')}
        </Button>
      </div>
    </div>
  );
}
