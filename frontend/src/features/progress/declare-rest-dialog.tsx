import { DeclareRestRequest, LIMITS, REST_MESSAGES, type RestDaysEnvelope } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { dateAfter, today, WEEKDAYS } from '@/shared/lib/days';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { NameOptions, RadioField, SelectField, TextField } from '@/shared/forms/field';
import { notify } from '@/shared/ui/notify';
import { PROGRESS_PAGE_MESSAGES } from './progress-messages';
import { restPath } from './queries';
import type { ShownReader } from './use-shown-readers';

interface Values {
  kind: 'weekly' | 'span';
  weekday: string;
  from: string;
  until: string;
}

const requestOf = ({ kind, weekday, from, until }: Values): DeclareRestRequest =>
  kind === 'weekly'
    ? { weekday: Number(weekday), from: from || undefined }
    : { from: from || undefined, until: until || undefined };

/** What the server says too, before it is asked. */
const check = ({ kind, from, until }: Values): Record<string, string> => {
  if (kind === 'weekly') return {};
  if (!until) return { until: t(REST_MESSAGES.untilRequired) };
  return until < (from || today()) ? { until: t(REST_MESSAGES.untilBeforeFrom) } : {};
};

/** Declares a day of the week, or a span. */
export function DeclareRestDialog({ reader, onClose }: { reader: ShownReader; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm<Values, RestDaysEnvelope>({
    request: DeclareRestRequest,
    requestOf,
    check,
    about: reader.id,
    start: { kind: 'weekly', weekday: '7', from: today(), until: '' },
    send: (values) => send<RestDaysEnvelope>(restPath(reader.id), { body: requestOf(values) }),
    failed: t(PROGRESS_PAGE_MESSAGES.restDeclareFailed),
    done: ({ message }) => {
      refetchOwn(client);
      void notify(`${message}.`);
      onClose();
    },
  });
  const isSpan = form.watch('kind') === 'span';
  const from = form.watch('from');
  return (
    <FormDialog
      form={form}
      title={t('Rest days for {name}', { name: reader.name })}
      description={t('Rest days don’t break or add to the streak. Reading on them still counts.')}
      label={t('Declare')}
      onClose={onClose}
    >
      <fieldset>
        <legend className="text-sm font-medium">{t('When')}</legend>
        <RadioField label={t('Every week')} value="weekly" {...form.register('kind')} />
        <RadioField label={t('On some days')} value="span" {...form.register('kind')} />
      </fieldset>
      {!isSpan && (
        <SelectField
          label={t('Day of the week')}
          hint={t('Up to {days, plural, one {# day} other {# days}} a week.', { days: LIMITS.restWeekdays })}
          {...form.field('weekday')}
        >
          <NameOptions of={WEEKDAYS.map((name, place) => ({ id: place + 1, name }))} />
        </SelectField>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={isSpan ? t('First day') : t('{of, select, open {From} other {From}}', { of: 'open' })}
          type="date"
          min={dateAfter(today(), -LIMITS.restDaysBack)}
          max={dateAfter(today(), LIMITS.restDaysAhead)}
          hint={t('Up to {days, plural, one {# day} other {# days}} back.', { days: LIMITS.restDaysBack })}
          {...form.field('from')}
        />
        {isSpan && (
          <TextField
            label={t('Last day')}
            type="date"
            min={from || today()}
            max={dateAfter(today(), LIMITS.restDaysAhead)}
            hint={t('Up to {days, plural, one {# day} other {# days}} a year.', { days: LIMITS.restSpanDaysPerYear })}
            {...form.field('until')}
          />
        )}
      </div>
    </FormDialog>
  );
}
