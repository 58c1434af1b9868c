import type { Film } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { watched } from '@/shared/lib/browser';
import { notify, notifyLong } from '@/shared/ui/notify';
import { FILM_MESSAGES } from '../film-messages';

/** The clip of the film at `path`. It goes on being made while other pages are shown. */
type Clip =
  { path: string; at: 'making'; done: number; cancel: () => void } | { path: string; at: 'ready'; file: File };

const clip = watched<Clip | null>(null);

/** Of any film: there is one clip at a time. */
export const useClip = clip.use;

export const forgetClip = (): void => clip.set(null);

export async function startClip(film: Film, path: string, label: string): Promise<void> {
  const before = clip.get();
  if (before?.at === 'making') before.cancel();
  const control = new AbortController();
  const cancel = (): void => {
    control.abort();
    clip.set(null);
  };
  const onProgress = (done: number): void => {
    if (!control.signal.aborted) clip.set({ path, at: 'making', done, cancel });
  };
  onProgress(0);
  try {
    const { makeClip } = await import('./clip-file');
    const file = await makeClip(film, label, { signal: control.signal, onProgress });
    clip.set({ path, at: 'ready', file });
    void notify(t(FILM_MESSAGES.clipReady));
  } catch {
    if (control.signal.aborted) return;
    clip.set(null);
    void notifyLong(t(FILM_MESSAGES.clipFailed));
  }
}
