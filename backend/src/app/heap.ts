import { setFlagsFromString } from 'node:v8';

/** V8's own rules let a busy heap grow to four times what is in use before they collect its garbage. */
const GROWING_PERCENT = 80;

/** Collects garbage more often, for a smaller process on a small machine. For all threads. */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
