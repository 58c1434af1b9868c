import { LIMITS, REPORT_MESSAGES, STUDY_AID_PRESETS } from '@lectio/contract';
import { useState } from 'react';
import { msg, t } from '../language/speech';
import { Button } from '../ui/button';
import { CheckField, TextField } from './field';

export interface StudyAidsProps {
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

type Preset = (typeof STUDY_AID_PRESETS)[number];

const PRESETS: Readonly<Record<Preset, string>> = {
  Commentary: msg('Commentary'),
  Concordance: msg('Concordance'),
  'Cross-references': msg('Cross-references'),
  'Study Bible notes': msg('Study Bible notes'),
  'Bible dictionary': msg('Bible dictionary'),
  'Historical context': msg('Historical context'),
  'Original language study': msg('Original language study'),
  'Devotional material': msg('Devotional material'),
  Other: msg('Other'),
};

/** The preset study aids, plus custom ones. */
export function StudyAids({ chosen, onChange }: StudyAidsProps) {
  const [own, setOwn] = useState('');
  const [error, setError] = useState<string>();
  const customs = chosen.filter((aid) => !(STUDY_AID_PRESETS as readonly string[]).includes(aid));

  const choose = (aid: string): void => {
    if (chosen.length >= LIMITS.studyAidsMax) return setError(t(REPORT_MESSAGES.tooManyStudyAids));
    onChange([...chosen, aid]);
    setError(undefined);
  };
  const leave = (aid: string): void => {
    onChange(chosen.filter((other) => other !== aid));
    setError(undefined);
  };
  const add = (): void => {
    const aid = own.trim();
    if (aid.length > LIMITS.studyAidMax) return setError(t(REPORT_MESSAGES.studyAidTooLong));
    if (aid && !chosen.includes(aid)) choose(aid);
    setOwn('');
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{t('Study aids')}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {[...STUDY_AID_PRESETS, ...customs].map((aid) => (
          <CheckField
            key={aid}
            label={customs.includes(aid) ? aid : t(PRESETS[aid as Preset])}
            checked={chosen.includes(aid)}
            onChange={(event) => (event.target.checked ? choose(aid) : leave(aid))}
          />
        ))}
      </div>
      <div className="mt-3 flex max-w-md items-end gap-3">
        <TextField
          label={t('Your own study aid')}
          className="flex-1"
          value={own}
          error={error}
          onChange={(event) => setOwn(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="secondary" onClick={add} disabled={own.trim() === ''}>
          {t('Add')}
        </Button>
      </div>
    </fieldset>
  );
}
