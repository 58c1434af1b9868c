import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '@/features/administration/health/dashboard-page';

export const Route = createFileRoute('/admin/dashboard')({ staticData: { title: 'Admin' }, component: DashboardPage });
