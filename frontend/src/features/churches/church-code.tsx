import type { ChurchAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { buttonLook } from '@/shared/ui/button';
import { CodeToShare } from '@/shared/ui/code-to-share';

/** A church's code, for those who invite. */
export const ChurchCode = ({ church: { joinCode = '' }, children }: { church: ChurchAnswer; children?: ReactNode }) => (
  <CodeToShare name="Join Code" code={joinCode} hint={t('Anyone with this code can join right away, without asking.')}>
    <Link to="/join/$code" params={{ code: joinCode }} hash="poster" className={buttonLook('quiet', true)}>
      {t('Print a Poster')}
    </Link>
    {children}
  </CodeToShare>
);

/** The way to what members share, for those who lead. */
export const WhoReadsLink = () => (
  <Link to="/church-management/reading" className={buttonLook('secondary', true)}>
    {t('Who Reads')}
  </Link>
);
