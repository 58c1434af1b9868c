import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { QueuesPage } from '@/features/administration/operations/queues-page';

export const Route = createFileRoute('/admin/queues')({ staticData: { title: msg('Jobs') }, component: QueuesPage });
