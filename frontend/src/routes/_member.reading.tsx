import { isChapterId } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { ReadingPage } from '@/features/scripture/reading-page';
import { followAccount } from '@/features/scripture/settings/follow-account';
import { isReached } from '@/shared/api/reach';
import { chapterNames } from '@/shared/passages/chapter-names';
import { lastPlace } from '@/shared/reading/reading-place';

const WAITED_FOR_MS = 1500;

/** `chapter` is missing for the reader's last place, and 0 when the URL names no existing chapter. */
export const Route = createFileRoute('/_member/reading')({
  validateSearch: ({ chapter }: Record<string, unknown>): { chapter?: number } => {
    if (chapter === undefined || chapter === '') return {};
    return { chapter: isChapterId(Number(chapter)) ? Number(chapter) : 0 };
  },
  loaderDeps: ({ search }) => ({ anywhere: search.chapter === undefined }),
  loader: async ({ deps }) => {
    const known = followAccount();
    // Nobody waits long for where another device was.
    if (deps.anywhere && isReached())
      await Promise.race([known, new Promise((late) => setTimeout(late, WAITED_FOR_MS))]);
  },
  staticData: {
    title: ({ chapter = lastPlace() }) => (isChapterId(chapter) ? chapterNames().chapter(chapter) : 'Bible Reading'),
  },
  component: ReadingRoute,
});

function ReadingRoute() {
  const { chapter = lastPlace() } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReadingPage
      chapterId={chapter === 0 ? null : chapter}
      onChapter={(next) => void navigate({ search: { chapter: next }, resetScroll: true })}
    />
  );
}
