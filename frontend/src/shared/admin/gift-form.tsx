import { Suspense, type ReactNode } from 'react';
import { ContractForm, SubmitLine } from '../forms/contract-form';
import type { FieldProps, FormFrame } from '../forms/use-contract-form';
import { lazy } from '../lib/lazy';
import { NumberField } from '../forms/field';
import type { Question } from './use-question';
import type { Gift } from './confirm-gift';

const ConfirmGift = lazy(() => import('./confirm-gift').then((module) => ({ default: module.ConfirmGift })));

export interface GiftFormProps {
  form: FormFrame;
  /** The question to be answered before it is given. */
  question: Question<Gift> | null;
  label: string;
  reader: FieldProps;
  /** The field beside the reader's number. */
  gift: ReactNode;
  children?: ReactNode;
}

/** Fields and question of what a reader is given. */
export const GiftForm = ({ form, question, label, reader, gift, children }: GiftFormProps) => (
  <>
    <ContractForm form={form} className="max-w-xl">
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label="Reader’s number" min={1} {...reader} />
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
