import { ALL_BOOKS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { BookProgressPage } from '@/features/community/book-progress-page';
import { bookProgressQuery } from '@/features/community/queries';
import { readLater } from '@/shared/lib/search';

interface BookSearch {
  /** The expanded books. */
  open?: string[];
}

const searchIn = ({ open }: Record<string, unknown>): BookSearch => {
  const books = ALL_BOOKS.map((book) => book.name).filter((name) => Array.isArray(open) && open.includes(name));
  return { open: books.length > 0 ? books : undefined };
};

export const Route = createFileRoute('/_member/book-progress')({
  validateSearch: readLater<BookSearch>,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(bookProgressQuery),
  staticData: { title: msg('Bible Book Progress') },
  component: BookProgressRoute,
});

function BookProgressRoute() {
  const { open = [] } = Route.useSearch({ select: searchIn });
  const navigate = Route.useNavigate();
  return (
    <BookProgressPage
      open={open}
      onOpen={(next) =>
        void navigate({ search: { open: next.length > 0 ? next : undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
