import {
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_TARGETS,
  NOTIFICATION_TYPES,
  type NotificationCategory,
  type NotificationTarget,
  type NotificationType,
} from '@lectio/contract';
import { Button } from '../../../shared/ui/button';
import { SelectField } from '../../../shared/ui/field';
import { CATEGORY_WORDS, TARGET_WORDS, TYPE_WORDS } from './broadcast-messages';
import type { BroadcastSearch } from './broadcast-queries';

export interface BroadcastFiltersProps {
  search: BroadcastSearch;
  onSearch: (search: BroadcastSearch) => void;
}

/** The URL holds all filters. */
export function BroadcastFilters({ search, onSearch }: BroadcastFiltersProps) {
  const change = (part: BroadcastSearch): void => onSearch({ ...search, ...part, page: undefined });
  const { type, category, targetType, isActive } = search;
  const isSet = type !== undefined || category !== undefined || targetType !== undefined || isActive !== undefined;
  return (
    <div className="mb-6 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <SelectField
        label="Type"
        value={type ?? ''}
        onChange={(event) => change({ type: (event.target.value || undefined) as NotificationType | undefined })}
      >
        <option value="">All types</option>
        {NOTIFICATION_TYPES.map((one) => (
          <option key={one} value={one}>
            {TYPE_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Category"
        value={category ?? ''}
        onChange={(event) =>
          change({ category: (event.target.value || undefined) as NotificationCategory | undefined })
        }
      >
        <option value="">All categories</option>
        {NOTIFICATION_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {CATEGORY_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="For whom"
        value={targetType ?? ''}
        onChange={(event) =>
          change({ targetType: (event.target.value || undefined) as NotificationTarget | undefined })
        }
      >
        <option value="">All targets</option>
        {NOTIFICATION_TARGETS.map((one) => (
          <option key={one} value={one}>
            {TARGET_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="State"
        value={isActive === undefined ? '' : String(isActive)}
        onChange={(event) =>
          change({ isActive: event.target.value === '' ? undefined : event.target.value === 'true' })
        }
      >
        <option value="">Active and expired</option>
        <option value="true">Active</option>
        <option value="false">Expired</option>
      </SelectField>
      {isSet && (
        <Button look="quiet" small className="justify-self-start" onClick={() => onSearch({})}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
