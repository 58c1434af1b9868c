import { createFileRoute } from '@tanstack/react-router';
import { MonitorPage } from '@/features/scripture/admin/monitor-page';

export const Route = createFileRoute('/admin/esv')({ staticData: { title: 'ESV Monitor' }, component: MonitorPage });
