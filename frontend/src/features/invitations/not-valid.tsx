import { SITE_MESSAGES } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { buttonLook } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';

/** For a code that lets nobody in, or no longer. */
export const NotValid = () => (
  <div className="mx-auto max-w-md">
    <PageHeading lead={t(SITE_MESSAGES.invitationUnknown)}>{t('No Such Invitation')}</PageHeading>
    <Link to="/about" className={buttonLook('secondary')}>
      {t('About Lectio')}
    </Link>
  </div>
);
