import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../language/speech';
import { messageOf } from '../api/errors';
import { send } from '../api/send';
import { Button } from '../ui/button';
import { notify } from '../ui/notify';
import { Question } from '../ui/dialog/question';

export interface ChangeCodeProps {
  /** What the code is called: "Invite Code". */
  name: string;
  /** The call that changes it. */
  path: string;
  /** Reads it again. */
  refresh: () => Promise<unknown>;
}

/** Puts another code in the place of one that too many people know. */
export function ChangeCode({ name, path, refresh }: ChangeCodeProps) {
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: () => send(path),
    onSuccess: async () => {
      await refresh();
      setAsking(false);
      void notify(`The ${name.toLowerCase()} has changed. The old one no longer works.`);
    },
  });
  return (
    <>
      <Button look="quiet" small onClick={() => setAsking(true)}>
        Change {name}
      </Button>
      {asking && (
        <Question
          title={`Change ${name}`}
          question={t('The current code stops working right away, on paper and in links too. Current members stay.')}
          confirmLabel={t('Change')}
          busy={change.isPending}
          error={change.error && messageOf(change.error, `Failed to change the ${name.toLowerCase()}`)}
          onConfirm={() => change.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
