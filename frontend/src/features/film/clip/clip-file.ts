import type { Film } from '@lectio/contract';
import { pause } from '@/shared/lib/browser';
import { lettersReady, PICTURE } from '@/shared/picture/brush';
import { ClipPainter } from './clip-painter';
import { CLIP, CLIP_FRAMES } from './clip-timing';

const BITS_A_SECOND = 6_000_000;
/** After so many frames the page may answer. */
const FRAMES_AT_ONCE = 4;

export interface ClipJob {
  signal: AbortSignal;
  /** How much is done, 0 to 1. */
  onProgress: (done: number) => void;
}

/** Frame by frame, as fast as the device encodes; null where it encodes nothing that we can pack. */
async function encoded(canvas: HTMLCanvasElement, painter: ClipPainter, job: ClipJob): Promise<Blob | null> {
  const { BufferTarget, CanvasSource, getFirstEncodableVideoCodec, Mp4OutputFormat, Output, WebMOutputFormat } =
    await import('mediabunny');
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { ...PICTURE, bitrate: BITS_A_SECOND });
  if (codec === null) return null;
  const format = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new CanvasSource(canvas, { codec, bitrate: BITS_A_SECOND });
  output.addVideoTrack(source, { frameRate: CLIP.framesASecond });
  await output.start();
  try {
    for (let frame = 0; frame < CLIP_FRAMES; frame++) {
      job.signal.throwIfAborted();
      painter.paint(frame);
      await source.add(frame / CLIP.framesASecond, 1 / CLIP.framesASecond);
      job.onProgress((frame + 1) / CLIP_FRAMES);
      if (frame % FRAMES_AT_ONCE === 0) await pause(0);
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  return target.buffer && new Blob([target.buffer], { type: format.mimeType });
}

const RECORDED = ['video/mp4;codecs=avc1', 'video/webm;codecs=vp9', 'video/webm'];

/** In the time that it lasts. */
async function recorded(canvas: HTMLCanvasElement, painter: ClipPainter, job: ClipJob): Promise<Blob> {
  const mimeType = RECORDED.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(canvas.captureStream(CLIP.framesASecond), {
    mimeType,
    videoBitsPerSecond: BITS_A_SECOND,
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  recorder.start();
  const began = performance.now();
  try {
    for (let frame = 0; frame < CLIP_FRAMES;) {
      job.signal.throwIfAborted();
      painter.paint(frame);
      job.onProgress((frame + 1) / CLIP_FRAMES);
      await pause(1000 / CLIP.framesASecond);
      frame = Math.max(frame + 1, Math.floor(((performance.now() - began) / 1000) * CLIP.framesASecond));
    }
  } finally {
    recorder.stop();
  }
  await stopped;
  return new Blob(parts, { type: recorder.mimeType.split(';')[0] });
}

/** A film of ten seconds for phones, made on this device: `film.mp4` or `film.webm`. */
export async function makeClip(film: Film, label: string, job: ClipJob): Promise<File> {
  await lettersReady();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, PICTURE);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('No canvas');
  const painter = () => new ClipPainter(brush, film, label);
  const clip =
    (typeof VideoEncoder === 'undefined' ? null : await encoded(canvas, painter(), job)) ??
    (await recorded(canvas, painter(), job));
  return new File([clip], `lectio-film.${clip.type === 'video/mp4' ? 'mp4' : 'webm'}`, { type: clip.type });
}
