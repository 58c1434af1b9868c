import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { remindersQuery } from '@/shared/reminders/reminders-query';
import { RemindersPage } from '@/features/reminders/reminders-page';

export const Route = createFileRoute('/_member/settings_/reminders')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(remindersQuery),
  staticData: { title: msg('Reminders') },
  component: RemindersPage,
});
