import { createFileRoute } from '@tanstack/react-router';
import { MonitorPage } from '@/features/administration/scripture-monitor/monitor-page';

export const Route = createFileRoute('/admin/esv')({ staticData: { title: 'ESV Monitor' }, component: MonitorPage });
