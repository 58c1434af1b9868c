import { t } from '../language/speech';
import type { ConfirmDialogProps } from '../ui/dialog/confirm-dialog';
import { Question } from '../ui/dialog/question';

/** The one question of everything that was changed and not saved. */
export const LeaveQuestion = (props: Pick<ConfirmDialogProps, 'question' | 'onConfirm' | 'onCancel'>) => (
  <Question title={t('Leave without saving?')} confirmLabel={t('Leave')} {...props} />
);
