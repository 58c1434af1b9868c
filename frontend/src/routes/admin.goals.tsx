import { createFileRoute } from '@tanstack/react-router';
import { GoalsPage } from '@/features/community/admin/goals-page';

export const Route = createFileRoute('/admin/goals')({ staticData: { title: 'Site Goals' }, component: GoalsPage });
