import { type ReactNode, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '../language/speech';
import { ContractForm, SubmitLine } from '../forms/contract-form';
import type { ContractFormOptions, FormFrame } from '../forms/use-contract-form';
import { lazy } from '../lib/browser';
import type { Gift } from './confirm-gift';
import { type Question, useAdminForm, useQuestion } from './use-admin-form';

interface GiftOptions<Values extends FieldValues, Answer> extends ContractFormOptions<Values, Answer> {
  giftOf: (values: Values) => Gift;
}

const KEPT = Symbol('nothing was changed');

/** A form that gives something to a reader, or takes it, once its question was answered with yes. */
export function useGiftForm<Values extends FieldValues, Answer>({
  giftOf,
  send,
  done,
  ...options
}: GiftOptions<Values, Answer>) {
  const { question, ask } = useQuestion<Gift>();
  const form = useAdminForm<Values, Answer | typeof KEPT>({
    ...options,
    send: async (values, ...how) => ((await ask(giftOf(values))) ? send(values, ...how) : KEPT),
    done: (answer, values) => (answer === KEPT ? t('Nothing changed.') : done?.(answer, values)),
  });
  return { form, question };
}

const ConfirmGift = lazy(() => import('./confirm-gift').then((module) => ({ default: module.ConfirmGift })));

export interface GiftFormProps {
  form: FormFrame;
  /** The question to be answered before it is given. */
  question: Question<Gift> | null;
  label: string;
  /** The field for the reader. */
  reader: ReactNode;
  /** The field beside it. */
  gift: ReactNode;
  children?: ReactNode;
}

/** Fields and question of what a reader is given. */
export const GiftForm = ({ form, question, label, reader, gift, children }: GiftFormProps) => (
  <>
    <ContractForm form={form} className="max-w-xl">
      <div className="grid gap-5 sm:grid-cols-2">
        {reader}
        {gift}
      </div>
      {children}
      <SubmitLine form={form} label={label} />
    </ContractForm>
    {question && (
      <Suspense>
        <ConfirmGift {...question} />
      </Suspense>
    )}
  </>
);
