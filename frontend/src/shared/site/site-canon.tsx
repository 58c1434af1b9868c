import { CANONS, ChooseSiteCanonRequest, type Canon, type SiteCanonEnvelope } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../language/speech';
import { CANON_WORDS } from '../account/canon-words';
import { send } from '../api/send';
import { ContractForm, SubmitLine } from '../forms/contract-form';
import { Options, SelectField } from '../forms/field';
import { useContractForm } from '../forms/use-contract-form';
import { Section } from '../ui/page';

/** Which Bible the community reads: at the first run and on the administrators' page. */
export function SiteCanon({ canon }: { canon: Canon }) {
  const client = useQueryClient();
  const form = useContractForm<{ canon: Canon }, SiteCanonEnvelope>({
    request: ChooseSiteCanonRequest,
    start: { canon },
    send: (values) => send<SiteCanonEnvelope>('/admin/canon', { method: 'PUT', body: values }),
    failed: t('Failed to save the Bible. Please try again.'),
    done: () => {
      void client.invalidateQueries();
      return t('Bible saved.');
    },
  });
  return (
    <Section id="bible" title={t('Bible')}>
      <p className="mb-5 text-soft">
        {t('It decides what counts as the whole Bible. Readers can choose another one under My Readers.')}
      </p>
      <ContractForm form={form} className="max-w-md">
        <SelectField label={t('Bible of this site')} {...form.field('canon')}>
          <Options of={CANONS} words={CANON_WORDS} />
        </SelectField>
        <SubmitLine form={form} label={t('Save Bible')} />
      </ContractForm>
    </Section>
  );
}
