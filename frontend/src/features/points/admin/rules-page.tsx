import type { RuleSetAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { t } from '@/shared/language/speech';
import { showInstant } from '@/shared/lib/days';
import type { Searching } from '@/shared/lib/search';
import { lazy } from '@/shared/lib/browser';
import { PageHeading, Section } from '@/shared/ui/page';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { ListLoading } from '@/shared/admin/list-parts';
import { useNameOf } from '@/shared/admin/search-query';
import { DraftForm } from './draft-form';
import { ruleSetsQuery, type RulesSearch } from './rule-queries';
import { RulesInWords } from './rules-in-words';
import { RULES_PAGE_MESSAGES } from '../points-messages';

const Preview = lazy(() => import('./preview').then((module) => ({ default: module.Preview })));

/** Rule sets: those in force, a draft, its effect on readers, and publishing. */
export function RulesPage({ search, onSearch }: Searching<RulesSearch>) {
  const query = useQuery(ruleSetsQuery);
  return (
    <>
      <PageHeading
        lead={t('How many points reading earns. Draft new rules, test them on everyone’s history, then publish.')}
      >
        {t('Rules')}
      </PageHeading>
      <AdminLoaded query={query} failed={t(RULES_PAGE_MESSAGES.listFailed)} loading={t('Loading rules')}>
        {(ruleSets) => <Rules ruleSets={ruleSets} search={search} onSearch={onSearch} />}
      </AdminLoaded>
    </>
  );
}

function Rules({ ruleSets, search, onSearch }: { ruleSets: RuleSetAnswer[] } & Searching<RulesSearch>) {
  const [inForce, ...earlier] = ruleSets;
  return (
    <div className="flex flex-col gap-14">
      <Section id="in-force" title={t('Rule set {number, number}, active', { number: inForce.number })}>
        <p className="mb-4 text-sm text-soft">
          <Origin of={inForce} />
        </p>
        <RulesInWords rules={inForce.rules} />
        {earlier.length > 0 && (
          <details className="mt-6">
            <summary className="link min-h-8">{t('Earlier rule sets')}</summary>
            <ol reversed className="mt-4 flex flex-col gap-8">
              {earlier.map((set) => (
                <li key={set.number}>
                  <h3 className="text-lg">{t('Rule set {number, number}', { number: set.number })}</h3>
                  <p className="mb-3 text-sm text-soft">
                    <Origin of={set} />
                  </p>
                  <RulesInWords rules={set.rules} />
                </li>
              ))}
            </ol>
          </details>
        )}
      </Section>
      <Section id="draft" title={t('Draft')}>
        <DraftForm key={inForce.number} start={inForce.rules} onPreview={(preview) => onSearch({ preview })} />
      </Section>
      {search.preview !== undefined && (
        <Section id="preview" title={t('Preview')}>
          <Suspense fallback={<ListLoading label={t('Loading the preview')} />}>
            <Preview
              key={search.preview}
              id={search.preview}
              inForce={inForce.number}
              search={search}
              onSearch={onSearch}
            />
          </Suspense>
        </Section>
      )}
    </div>
  );
}

function Origin({ of: { appliesTo, publishedAt, publishedBy } }: { of: RuleSetAnswer }) {
  const by = useNameOf('account', publishedBy);
  if (publishedAt === null) return t('These rules came with Lectio.');
  return t(
    'Published {at} by {who, select, operator {the operator} other {{name}}}, {scope, select, whole_history {for the whole history} other {for reports since then}}.',
    {
      at: showInstant(publishedAt),
      who: publishedBy === null ? 'operator' : 'account',
      name: by,
      scope: appliesTo ?? 'new_reports',
    },
  );
}
