import {
  CONFIRMATION_PHRASES,
  RULE_MESSAGES,
  type PublishRulesRequest,
  type RulePreviewAnswer,
  type RuleScope,
} from '@lectio/contract';
import { useState } from 'react';
import { msg, t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { signed } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { PhraseDialog, type Outcome } from '@/shared/admin/phrase-dialog';
import { RULES_PAGE_MESSAGES } from '../points-messages';

export interface PublishProps {
  preview: RulePreviewAnswer;
  summary: NonNullable<RulePreviewAnswer['summary']>;
  inForce: number;
  onPublished: () => void;
}

const SCOPES: readonly { scope: RuleScope; label: string; meaning: string }[] = [
  {
    scope: 'new_reports',
    label: msg('From now on'),
    meaning: msg('Past reports keep their points. The new rules apply from now on.'),
  },
  {
    scope: 'whole_history',
    label: msg('For the whole history'),
    meaning: msg('We recalculate the points of every report. Readers see each change as a correction.'),
  },
];

/** Publishes a preview's rules, or says why that is impossible. */
export function Publish({ preview, summary, inForce, onPublished }: PublishProps) {
  const [scope, setScope] = useState<RuleScope>('new_reports');
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  if (preview.readerId !== null) return <p className="text-soft">{t(RULE_MESSAGES.previewOfOne)}</p>;
  if (preview.basedOn !== inForce && !done) return <p className="text-soft">{t(RULE_MESSAGES.rulesChanged)}</p>;
  const run = async (confirmation: string): Promise<Outcome> => {
    const body: PublishRulesRequest = { previewId: preview.id, appliesTo: scope, confirmation };
    await send('/admin/rule-sets', { body });
    setDone(true);
    return { message: t(RULES_PAGE_MESSAGES.published), counts: [] };
  };
  const close = (): void => {
    setAsking(false);
    if (done) onPublished();
  };
  const whole = scope === 'whole_history';
  return (
    <div className="border-t border-line pt-6">
      <fieldset>
        <legend className="font-medium">{t('Publish these rules')}</legend>
        {SCOPES.map(({ scope: one, label, meaning }) => (
          <label key={one} className="mt-3 flex items-start gap-3">
            <input
              type="radio"
              name="scope"
              checked={scope === one}
              onChange={() => setScope(one)}
              className="mt-1 size-[1.125rem] shrink-0 accent-rubric"
            />
            <span>
              <span className="block">{t(label)}</span>
              <span className="block text-sm text-soft">{t(meaning)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button look="danger" className="mt-5" onClick={() => setAsking(true)}>
        {t('Publish')}
      </Button>
      {asking && (
        <PhraseDialog
          title={t('Publish rules')}
          counts={
            whole
              ? [
                  [t('readers gain'), summary.gaining],
                  [t('readers lose'), summary.losing],
                ]
              : []
          }
          phrase={CONFIRMATION_PHRASES.publishRuleSet}
          lastQuestion={
            whole
              ? t('Recalculate everyone’s points now? The total changes by {change}.', {
                  change: signed(summary.pointsAfter - summary.pointsBefore),
                })
              : t('Use these rules for everything reported from now on?')
          }
          confirmLabel={t('Publish')}
          run={run}
          fallback={t(RULES_PAGE_MESSAGES.publishFailed)}
          onClose={close}
        >
          {whole
            ? t('These readers’ points change, each with a correction:')
            : t('Nobody’s points change today. New reports earn points by these rules.')}
        </PhraseDialog>
      )}
    </div>
  );
}
