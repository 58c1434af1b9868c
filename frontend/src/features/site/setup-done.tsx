import type { SiteSettingsEnvelope } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { SiteCanon } from '@/shared/site/site-canon';
import { SampleCommunity } from '@/shared/site/sample-community';
import { TestMail } from '@/shared/site/test-mail';
import { buttonLook } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';

/** What a new administrator does next. */
export function SetupDone() {
  const query = useQuery(readQuery<SiteSettingsEnvelope>([...keys.admin, 'site'], '/admin/site'));
  return (
    <>
      <PageHeading key="done" takesFocus lead={t('You’re signed in as the administrator. Four optional next steps.')}>
        {t('Lectio Is Yours')}
      </PageHeading>
      <div className="flex flex-col gap-10">
        <Loaded
          query={query}
          failed={t('We couldn’t load the settings.')}
          loading={<LoadingBars label={t('Loading')} bars={['h-40', 'h-11']} />}
        >
          {({ settings }) => (
            <>
              <SiteCanon canon={settings.canon} />
              <Section id="mail" title={t('Mail')}>
                <TestMail mail={settings.mail} />
              </Section>
            </>
          )}
        </Loaded>
        <SampleCommunity />
        <Section id="people" title={t('People')}>
          <p className="mb-5 text-soft">{t('Create your church or your family, and print its invitation.')}</p>
          <div className="flex flex-wrap gap-3">
            <Link to="/church-management" className={buttonLook('primary')}>
              {t('Create Church')}
            </Link>
            <Link to="/family" className={buttonLook('secondary')}>
              {t('Create Family')}
            </Link>
            <Link to="/admin/site" className={buttonLook('secondary')}>
              {t('Site and Invitations')}
            </Link>
          </div>
        </Section>
      </div>
    </>
  );
}
