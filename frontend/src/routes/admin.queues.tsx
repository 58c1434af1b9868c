import { createFileRoute } from '@tanstack/react-router';
import { QueuesPage } from '@/features/administration/operations/queues-page';

export const Route = createFileRoute('/admin/queues')({ staticData: { title: 'Jobs' }, component: QueuesPage });
