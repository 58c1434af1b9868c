import { isChapterId } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { ReadingPage } from '../features/scripture/reading-page';
import { lastPlace } from '../features/scripture/use-reading-settings';

/** `chapter` is missing where the reader was last, and 0 where the address names no chapter that there is. */
export const Route = createFileRoute('/_member/reading')({
  validateSearch: ({ chapter }: Record<string, unknown>): { chapter?: number } => {
    if (chapter === undefined || chapter === '') return {};
    return { chapter: isChapterId(Number(chapter)) ? Number(chapter) : 0 };
  },
  staticData: { title: 'Bible Reading' },
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
