import {
  CreateLevelRequest,
  DEFAULT_LEVEL_COLOR,
  LIMITS,
  type LevelAnswer,
  type LevelEnvelope,
} from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { useWatch } from 'react-hook-form';
import { asNumber } from '@/shared/forms/contract-resolver';
import { FormDialog } from '@/shared/forms/form-dialog';
import { NumberField, TextField } from '@/shared/forms/field';
import { notify } from '@/shared/ui/notify';
import { useAdminForm } from '@/shared/admin/use-admin-form';
import { DEFINITION_MESSAGES } from './definition-messages';

interface Values {
  title: string;
  color: string;
  pointsRequired: number | null;
}

/** Creates the level after the last one. */
export function LevelDialog({
  last,
  onCreated,
  onClose,
}: {
  last: LevelAnswer;
  onCreated: () => void;
  onClose: () => void;
}) {
  const form = useAdminForm<Values, LevelEnvelope>({
    request: CreateLevelRequest,
    start: { title: '', color: '', pointsRequired: null },
    send: (body) => send('/gamification/admin/levels', { body }),
    failed: t(DEFINITION_MESSAGES.levelFailed),
    done: ({ level }) => {
      void notify(t('Readers can now reach level {level}, “{title}”.', { level: level.level, title: level.title }));
      onCreated();
      onClose();
    },
  });
  const color = useWatch({ control: form.control, name: 'color' });
  return (
    <FormDialog
      form={form}
      title={t('New level {level}', { level: last.level + 1 })}
      label={t('Create level')}
      onClose={onClose}
    >
      <TextField label={t('Title')} autoComplete="off" maxLength={LIMITS.badgeNameMax} {...form.field('title')} />
      <TextField
        label={t('Colour')}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        hint={t('Such as #7a2e2e. Blank = gold.')}
        after={
          <input
            type="color"
            aria-label={t('Pick from a palette')}
            className="me-1.5 h-8 w-9 cursor-pointer"
            value={/^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_LEVEL_COLOR}
            onChange={(event) => form.setValue('color', event.target.value, { shouldValidate: true })}
          />
        }
        {...form.field('color')}
      />
      <NumberField
        label={t('From points')}
        min={last.pointsRequired + 1}
        step={1}
        hint={t('Above {points, number}, where level {level} starts.', {
          points: last.pointsRequired,
          level: last.level,
        })}
        {...form.field('pointsRequired', asNumber)}
      />
    </FormDialog>
  );
}
