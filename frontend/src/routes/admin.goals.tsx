import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { GoalsPage } from '@/features/community/admin/goals-page';

export const Route = createFileRoute('/admin/goals')({
  staticData: { title: msg('Site Goals') },
  component: GoalsPage,
});
