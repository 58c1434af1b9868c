import { daysAfter, defaultPlanDates, PLAN_MESSAGES, type PlanAnswer, type PlanMode } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { rich, t } from '@/shared/language/speech';
import { familiesQuery } from '@/shared/api/account-queries';
import { groupsQuery } from '@/shared/api/group-queries';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { useSavedState } from '@/shared/forms/use-saved-form';
import { today } from '@/shared/lib/days';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';
import { NameOptions, SelectField, TextField } from '@/shared/forms/field';
import { both, Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify } from '@/shared/ui/notify';
import { EndInWords, hasWeekdays, ModeField, modesOf } from '../days-fields';
import { PLANS_MESSAGES } from '../plans-messages';
import { ledChurchesQuery } from '../queries';
import { WeekdayField } from '../weekday-field';

interface Group {
  readonly key: string;
  readonly name: string;
  readonly body: { familyId?: number; churchId?: number; groupId?: number };
}

/** Chooses with whom a plan is read, and when. */
export function SharePlanDialog({ plan, onClose }: { plan: PlanAnswer; onClose: () => void }) {
  const families = useQuery(familiesQuery);
  const churches = useQuery(ledChurchesQuery);
  const led = useQuery(groupsQuery);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Share {plan}', { plan: plan.name })}
      description={t('Everyone starts on the same day, each with their own readers.')}
    >
      <Loaded
        query={both(both(families, churches), led)}
        failed={t(PLANS_MESSAGES.sharedFailed)}
        loading={<LoadingBars label={t('Loading your families')} bars={['h-40']} />}
      >
        {([[known, ledChurches], others]) => {
          const groups: Group[] = [
            ...known.map(({ id, name }) => ({ key: `family-${id}`, name, body: { familyId: id } })),
            ...ledChurches.map(({ id, name }) => ({ key: `church-${id}`, name, body: { churchId: id } })),
            ...others
              .filter(({ role }) => role === 'leader')
              .map(({ id, name }) => ({ key: `group-${id}`, name, body: { groupId: id } })),
          ];
          return groups.length > 0 ? (
            <ShareForm plan={plan} groups={groups} onClose={onClose} />
          ) : (
            <p className="mt-5 text-soft">
              {rich('You need a family first, or a group or church you lead. <a>Create Family</a>', {
                a: (inside) => <Link to="/family">{inside}</Link>,
              })}
            </p>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

function ShareForm({ plan, groups, onClose }: { plan: PlanAnswer; groups: readonly Group[]; onClose: () => void }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useSavedState(['share', plan.id, 'with'], groups.length > 1 ? '' : groups[0].key);
  const [dates, setDates] = useSavedState(['share', plan.id, 'dates'], defaultPlanDates(plan, today()));
  const [weekdays, setWeekdays] = useSavedState<readonly number[]>(['share', plan.id, 'weekdays'], plan.weekdays);
  const [mode, setMode] = useSavedState<PlanMode>(['share', plan.id, 'mode'], modesOf(plan)[0]);
  const [problems, setProblems] = useState<{ group?: string; end?: string }>({});
  const isSpread = mode === 'spread';
  const group = groups.find(({ key }) => key === chosen);
  const share = useMutation({
    mutationFn: () =>
      send('/plans/shared', {
        body: {
          planId: plan.id,
          ...group?.body,
          startDate: dates.startDate,
          targetEndDate: isSpread ? dates.targetEndDate : undefined,
          weekdays: hasWeekdays(plan, mode) ? weekdays : undefined,
          ...(plan.goesBy !== 'spread' && { mode }),
        },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.plans });
      void notify(t('{plan} is shared with {group}.', { plan: plan.name, group: group?.name ?? '' }));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const end = isSpread && dates.targetEndDate <= dates.startDate ? t(PLAN_MESSAGES.targetNotAfterStart) : undefined;
    setProblems({ group: group ? undefined : t(PLAN_MESSAGES.shareWithOne), end });
    if (group && !end) share.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
      <SelectField
        label={t('With')}
        value={group?.key ?? ''}
        onChange={(event) => setChosen(event.target.value)}
        error={group ? undefined : problems.group}
      >
        {!group && <option value="">{t('Choose a family, church or group')}</option>}
        <NameOptions of={groups.map(({ key, name }) => ({ id: key, name }))} />
      </SelectField>
      <ModeField plan={plan} value={mode} onChange={setMode} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Start date')}
          type="date"
          value={dates.startDate}
          onChange={(event) => setDates({ ...dates, startDate: event.target.value })}
        />
        {isSpread && (
          <TextField
            label={t('Target end date')}
            type="date"
            min={daysAfter(today(), 1)}
            value={dates.targetEndDate}
            onChange={(event) => setDates({ ...dates, targetEndDate: event.target.value })}
            error={problems.end}
          />
        )}
      </div>
      {hasWeekdays(plan, mode) && <WeekdayField value={weekdays} onChange={setWeekdays} />}
      {!isSpread && <EndInWords plan={plan} by={{ startDate: dates.startDate || today(), fromDay: 1, weekdays }} />}
      {share.error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {messageOf(share.error, t(PLANS_MESSAGES.shareFailed))}
        </p>
      )}
      <DialogFoot label={t('Share Plan')} busy={share.isPending} onClose={onClose} />
    </form>
  );
}
