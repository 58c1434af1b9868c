import type { PassageReader, PlanDayAnswer } from '@lectio/contract';
import { useMemo, useReducer, useState, type Dispatch } from 'react';
import { useSavedForm } from '@/shared/forms/use-saved-form';
import { daysReducer, type DaysAction, type DaysState } from './days-state';
import { dayReader, draftOf, emptyDay, type DraftDay, type ReadDay } from './draft-day';

export interface Days extends DaysState {
  dispatch: Dispatch<DaysAction>;
  read: ReadDay;
  isChanged: boolean;
}

interface DaysToWrite {
  /** Whom they are saved for when the session ends. */
  about: string | undefined;
  days: readonly PlanDayAnswer[];
  passages: PassageReader;
}

/** The days of a plan while they are written. They begin with those that the plan has. */
export function useDays({ about, days, passages }: DaysToWrite): Days {
  const [start] = useState<readonly DraftDay[]>(() => (days.length > 0 ? days.map(draftOf) : [emptyDay()]));
  const [state, dispatch] = useReducer(daysReducer, { days: start, before: null, said: '', focus: null });
  const isChanged = state.days !== start;
  useSavedForm<readonly DraftDay[]>({
    form: ['days', about],
    isChanged,
    read: () => state.days,
    giveBack: (typed) => dispatch({ type: 'restore', days: typed }),
  });
  const read = useMemo(() => dayReader(passages), [passages]);
  return { ...state, dispatch, read, isChanged };
}
