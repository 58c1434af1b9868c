const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && 'captureStream' in HTMLCanvasElement.prototype;

/** Browsers encode on secure origins alone, and record on the others too. */
export const canMakeClips = (): boolean => typeof VideoEncoder !== 'undefined' || canRecord();
