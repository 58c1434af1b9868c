import { NOTIFICATION_CATEGORIES, NOTIFICATION_TARGETS, NOTIFICATION_TYPES } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import type { Searching } from '@/shared/lib/search';
import { Button } from '@/shared/ui/button';
import { Options, SelectField } from '@/shared/forms/field';
import { CATEGORY_WORDS, TARGET_WORDS, TYPE_WORDS } from '../notifications-messages';
import type { BroadcastSearch } from './broadcast-queries';

/** The URL holds all filters. */
export function BroadcastFilters({ search, onSearch }: Searching<BroadcastSearch>) {
  const change = (part: BroadcastSearch): void => onSearch({ ...search, ...part, page: undefined });
  const { page: _page, isActive, ...chosen } = search;
  const isSet = isActive !== undefined || Object.values(chosen).some((value) => value !== undefined);
  const choice = (name: keyof typeof chosen) => ({
    value: chosen[name] ?? '',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value || undefined }),
  });
  return (
    <div className="mb-6 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <SelectField label={t('Type')} {...choice('type')}>
        <option value="">{t('All types')}</option>
        <Options of={NOTIFICATION_TYPES} words={TYPE_WORDS} />
      </SelectField>
      <SelectField label={t('Category')} {...choice('category')}>
        <option value="">{t('All categories')}</option>
        <Options of={NOTIFICATION_CATEGORIES} words={CATEGORY_WORDS} />
      </SelectField>
      <SelectField label={t('Recipients')} {...choice('targetType')}>
        <option value="">{t('All targets')}</option>
        <Options of={NOTIFICATION_TARGETS} words={TARGET_WORDS} />
      </SelectField>
      <SelectField
        label={t('State')}
        value={isActive === undefined ? '' : String(isActive)}
        onChange={(event) =>
          change({ isActive: event.target.value === '' ? undefined : event.target.value === 'true' })
        }
      >
        <option value="">{t('Active and expired')}</option>
        <option value="true">{t('{of, select, notification {Active} other {Active}}', { of: 'notification' })}</option>
        <option value="false">
          {t('{of, select, notification {Expired} other {Expired}}', { of: 'notification' })}
        </option>
      </SelectField>
      {isSet && (
        <Button look="quiet" small className="justify-self-start" onClick={() => onSearch({})}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  );
}
