import { createFileRoute } from '@tanstack/react-router';
import { GoalsPage } from '@/features/administration/goals/goals-page';

export const Route = createFileRoute('/admin/goals')({ staticData: { title: 'Site Goals' }, component: GoalsPage });
