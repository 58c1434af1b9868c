import { isChapterId } from '@lectio/contract';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { ReadingPage } from '@/features/scripture/reading-page';
import { followAccount } from '@/features/scripture/settings/follow-account';
import { isReached } from '@/shared/api/reach';
import { chapterNames } from '@/shared/passages/chapter-names';
import { goingOn, lastPlace } from '@/shared/reading/reading-place';
import { nextChapter } from '@/shared/reading/use-next';

const WAITED_FOR_MS = 1500;

/** Nobody waits long for an answer that only says where to begin. */
const soon = <T,>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer.catch(() => null), new Promise<null>((late) => setTimeout(() => late(null), WAITED_FOR_MS))]);

interface ReadingSearch {
  /** 0 when the URL names no existing chapter. */
  chapter?: number;
  /** The chapter that was opened or chosen last, where the next one is another. */
  was?: number;
}

/** Without a chapter it leads to the reader's next one; who has reported nothing goes on where the text was left. */
export const Route = createFileRoute('/_member/reading')({
  validateSearch: ({ chapter, was }: Record<string, unknown>): ReadingSearch => {
    if (chapter === undefined || chapter === '') return {};
    return {
      chapter: isChapterId(Number(chapter)) ? Number(chapter) : 0,
      ...(isChapterId(Number(was)) && { was: Number(was) }),
    };
  },
  loaderDeps: ({ search }) => ({ anywhere: search.chapter === undefined }),
  loader: async ({ deps, context: { queryClient } }) => {
    const known = followAccount();
    if (!deps.anywhere) return;
    const [next] = await Promise.all([soon(nextChapter(queryClient)), isReached() ? soon(known) : null]);
    throw redirect({ to: '/reading', search: goingOn(next), replace: true });
  },
  staticData: {
    title: ({ chapter = lastPlace() }) => (isChapterId(chapter) ? chapterNames().chapter(chapter) : t('Bible Reading')),
  },
  component: ReadingRoute,
});

function ReadingRoute() {
  const { chapter = lastPlace(), was } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReadingPage
      chapterId={chapter === 0 ? null : chapter}
      onChapter={(next) => void navigate({ search: { chapter: next }, resetScroll: true })}
      before={
        was !== undefined && (
          <Link to="/reading" search={{ chapter: was }} className="link figures inline-block py-1 text-sm">
            {t('Back to {chapter}', { chapter: chapterNames().chapter(was) })}
          </Link>
        )
      }
    />
  );
}
