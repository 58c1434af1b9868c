import { createFileRoute, useLocation } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { CardPage } from '@/features/cards/card-page';

export const Route = createFileRoute('/card')({
  staticData: { title: msg('Who is reading?') },
  component: CardRoute,
});

function CardRoute() {
  return <CardPage secret={useLocation().hash} />;
}
