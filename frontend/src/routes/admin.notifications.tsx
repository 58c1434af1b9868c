import { NOTIFICATION_CATEGORIES, NOTIFICATION_TARGETS, NOTIFICATION_TYPES } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { BroadcastsPage } from '@/features/notifications/admin/broadcasts-page';
import type { BroadcastSearch } from '@/features/notifications/admin/broadcast-queries';
import { oneOf, positiveIn, readLater, useSearching } from '@/shared/lib/search';

const searchIn = ({ page, type, category, targetType, isActive }: Record<string, unknown>): BroadcastSearch => ({
  page: positiveIn(page),
  type: oneOf(NOTIFICATION_TYPES, type),
  category: oneOf(NOTIFICATION_CATEGORIES, category),
  targetType: oneOf(NOTIFICATION_TARGETS, targetType),
  isActive: typeof isActive === 'boolean' ? isActive : undefined,
});

export const Route = createFileRoute('/admin/notifications')({
  validateSearch: readLater<BroadcastSearch>,
  staticData: { title: msg('Notifications') },
  component: NotificationsRoute,
});

function NotificationsRoute() {
  return <BroadcastsPage {...useSearching(Route, searchIn, 'page')} />;
}
