import type { ResetUnderWayAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { ApiError } from '@/shared/api/errors';
import { showInstant } from '@/shared/lib/days';
import { Meter } from '@/shared/ui/meter';
import { Section } from '@/shared/ui/page';
import type { Outcome } from '@/shared/admin/phrase-dialog';

const KIND_WORDS: Record<ResetUnderWayAnswer['kind'], string> = {
  'reports-deleted': 'Deleting all reports',
  'progress-reset': 'Resetting all progress',
  'reset-reverted': 'Undoing the reset',
};

/** How far a reset, or its revert, has come. */
export function UnderWay({ underWay: { kind, at, done, total } }: { underWay: ResetUnderWayAnswer }) {
  const words = done === 0 ? 'Recording' : `${done} of ${total} parts updated`;
  return (
    <Section id="under-way" title={KIND_WORDS[kind]}>
      <p role="status" className="figures mb-2">
        {words}, since {showInstant(at)}.
      </p>
      <Meter label={`${KIND_WORDS[kind]}: progress`} value={done} max={total} text={words} />
      <p className="mt-2 text-sm text-soft">
        {t('It continues if you leave this page. Counts return when it’s done.')}
      </p>
    </Section>
  );
}

const STILL_RUNNING = 'This is taking longer than usual. You can see the progress on this page.';

/** A call that takes longer than a page waits goes on at the server: that is no failure. */
export const unlessStillRunning = async <Done,>(
  call: Promise<Done>,
  instead: (words: string) => Done,
): Promise<Done> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'timeout') return instead(STILL_RUNNING);
    throw error;
  }
};

/** For the dialogs that ask for a phrase. */
export const orStillRunning = (outcome: Promise<Outcome>): Promise<Outcome> =>
  unlessStillRunning(outcome, (message) => ({ message, counts: [] }));
