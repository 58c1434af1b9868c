import { LIMITS, UpdateSiteRequest, type SiteSettingsAnswer, type SiteSettingsEnvelope } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { plansQuery } from '@/shared/api/plan-queries';
import { send } from '@/shared/api/send';
import { asNumber } from '@/shared/forms/contract-resolver';
import { CheckField, NameOptions, SelectField, TextField } from '@/shared/forms/field';
import { ContractForm, SubmitLine } from '@/shared/forms/contract-form';
import { SiteFields, type SiteValues } from '@/shared/site/site-fields';
import { SiteCanon } from '@/shared/site/site-canon';
import { SampleCommunity } from '@/shared/site/sample-community';
import { TestMail } from '@/shared/site/test-mail';
import { PageHeading, Section } from '@/shared/ui/page';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { useAdminForm } from '@/shared/admin/use-admin-form';
import { Invitations } from './invitations';
import { SITE_PAGE_MESSAGES, siteSettingsQuery } from './site-queries';

/** What the site is called, who may register, and invitations to it. */
export function SitePage() {
  const query = useQuery(siteSettingsQuery);
  return (
    <>
      <PageHeading lead={t('Leave a field empty to keep the server’s value.')}>{t('Site')}</PageHeading>
      <div className="flex flex-col gap-14">
        <AdminLoaded query={query} failed={t(SITE_PAGE_MESSAGES.settingsFailed)} loading={t('Loading the settings')}>
          {({ settings }) => (
            <>
              <Settings settings={settings} />
              <SiteCanon canon={settings.canon} />
              <Section id="mail" title={t('Mail')}>
                <TestMail mail={settings.mail} />
              </Section>
            </>
          )}
        </AdminLoaded>
        <Invitations />
        <SampleCommunity />
      </div>
    </>
  );
}

interface Values extends SiteValues {
  frontPlan: string;
  passwordMin: number | null;
  groups: boolean;
}

const valuesOf = (chosen: SiteSettingsAnswer['chosen']): Values => ({
  communityName: chosen.communityName ?? '',
  registration: chosen.registration ?? '',
  language: chosen.language ?? '',
  timeZone: chosen.timeZone ?? '',
  backupAt: chosen.backupAt ?? '',
  frontPlan: chosen.frontPlan ?? '',
  passwordMin: chosen.passwordMin,
  groups: chosen.groups,
});

function Settings({ settings: { chosen } }: { settings: SiteSettingsAnswer }) {
  const { data: plans } = useQuery(plansQuery);
  const form = useAdminForm<Values, SiteSettingsEnvelope>({
    request: UpdateSiteRequest,
    start: valuesOf(chosen),
    send: (_values, touched) => send('/admin/site', { method: 'PUT', body: touched }),
    failed: t(SITE_PAGE_MESSAGES.saveFailed),
    done: (answer) => {
      form.reset(valuesOf(answer.settings.chosen));
      return t(SITE_PAGE_MESSAGES.saved);
    },
  });
  return (
    <ContractForm form={form} className="max-w-md">
      <SiteFields field={form.field} mayBeUnset>
        <SelectField
          label={t('Plan on the front page')}
          hint={t('Visitors see a running or announced challenge of the site first, and this plan while there’s none.')}
          {...form.field('frontPlan')}
        >
          <option value="">{t('{of, select, plan {None} other {None}}', { of: 'plan' })}</option>
          <NameOptions of={(plans ?? []).filter(({ isDefault, isPublished }) => isDefault || isPublished)} />
        </SelectField>
      </SiteFields>
      <TextField
        label={t('Shortest password')}
        hint={t('{least, number} to {most, number} characters, for new passwords. Empty: {least, number}.', {
          least: LIMITS.passwordMin,
          most: LIMITS.passwordMinMax,
        })}
        inputMode="numeric"
        maxLength={2}
        {...form.field('passwordMin', asNumber)}
      />
      <CheckField label={t('Groups: people can start house groups, classes and teams')} {...form.register('groups')} />
      <SubmitLine form={form} label={t('Save')} />
    </ContractForm>
  );
}
