import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { Challenge } from '@/features/community/challenge';
import { Community } from '@/features/community/community';
import { JoinCall } from '@/features/community/join-call';
import { frontQuery, globalStatsQuery } from '@/features/community/queries';
import { requireSetup } from '@/shared/auth/guards';

export const Route = createFileRoute('/about')({
  beforeLoad: requireSetup,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(frontQuery);
    void queryClient.prefetchQuery(globalStatsQuery);
  },
  staticData: { title: msg('Read the whole Bible together') },
  component: AboutRoute,
});

function AboutRoute() {
  return (
    <div className="flex flex-col gap-16 sm:gap-20">
      <Challenge />
      <Community call={<JoinCall />} />
    </div>
  );
}
