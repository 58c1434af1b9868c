import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { msg, t } from '../language/speech';
import { messageOf } from '../api/errors';
import { send } from '../api/send';
import { Button } from '../ui/button';
import { notify } from '../ui/notify';
import { Question } from '../ui/dialog/question';

const WORDS = {
  'Invite Code': {
    change: msg('Change Invite Code'),
    changed: msg('The invite code has changed. The old one no longer works.'),
    failed: msg('Failed to change the invite code'),
  },
  'Join Code': {
    change: msg('Change Join Code'),
    changed: msg('The join code has changed. The old one no longer works.'),
    failed: msg('Failed to change the join code'),
  },
  'Group Code': {
    change: msg('Change Group Code'),
    changed: msg('The group code has changed. The old one no longer works.'),
    failed: msg('Failed to change the group code'),
  },
} as const;

export interface ChangeCodeProps {
  /** What the code is called. */
  name: keyof typeof WORDS;
  /** The call that changes it. */
  path: string;
  /** Reads it again. */
  refresh: () => Promise<unknown>;
}

/** Puts another code in the place of one that too many people know. */
export function ChangeCode({ name, path, refresh }: ChangeCodeProps) {
  const words = WORDS[name];
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: () => send(path),
    onSuccess: async () => {
      await refresh();
      setAsking(false);
      void notify(t(words.changed));
    },
  });
  return (
    <>
      <Button look="quiet" small onClick={() => setAsking(true)}>
        {t(words.change)}
      </Button>
      {asking && (
        <Question
          title={t(words.change)}
          question={t('The current code stops working right away, on paper and in links too. Current members stay.')}
          confirmLabel={t('Change')}
          busy={change.isPending}
          error={change.error && messageOf(change.error, t(words.failed))}
          onConfirm={() => change.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
