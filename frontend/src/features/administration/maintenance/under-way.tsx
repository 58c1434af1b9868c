import type { ResetUnderWayAnswer } from '@lectio/contract';
import { msg, t } from '@/shared/language/speech';
import { ApiError } from '@/shared/api/errors';
import { showInstant } from '@/shared/lib/days';
import { Meter } from '@/shared/ui/meter';
import { Section } from '@/shared/ui/page';
import type { Outcome } from '@/shared/admin/phrase-dialog';

const KIND_WORDS: Record<ResetUnderWayAnswer['kind'], string> = {
  'reports-deleted': msg('Deleting all reports'),
  'progress-reset': msg('Resetting all progress'),
  'reset-reverted': msg('Undoing the reset'),
};

/** How far a reset, or its revert, has come. */
export function UnderWay({ underWay: { kind, at, done, total } }: { underWay: ResetUnderWayAnswer }) {
  const words =
    done === 0
      ? t('Recording')
      : t('{done, number} of {total, plural, one {# part} other {# parts}} updated', { done, total });
  return (
    <Section id="under-way" title={t(KIND_WORDS[kind])}>
      <p role="status" className="figures mb-2">
        {t('{progress}, since {when}.', { progress: words, when: showInstant(at) })}
      </p>
      <Meter label={t('{what}: progress', { what: t(KIND_WORDS[kind]) })} value={done} max={total} text={words} />
      <p className="mt-2 text-sm text-soft">
        {t('It continues if you leave this page. Counts return when it’s done.')}
      </p>
    </Section>
  );
}

/** A call that takes longer than a page waits goes on at the server: that is no failure. */
export const unlessStillRunning = async <Done,>(
  call: Promise<Done>,
  instead: (words: string) => Done,
): Promise<Done> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'timeout')
      return instead(t('This is taking longer than usual. You can see the progress on this page.'));
    throw error;
  }
};

/** For the dialogs that ask for a phrase. */
export const orStillRunning = (outcome: Promise<Outcome>): Promise<Outcome> =>
  unlessStillRunning(outcome, (message) => ({ message, counts: [] }));
