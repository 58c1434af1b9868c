import type { FamilyReaderAnswer } from '@lectio/contract';
import { Amen } from '@/shared/encouragement/amen';
import { useOccasions } from '@/shared/encouragement/family-encouragement';
import { encouragementQuery } from '@/shared/reading/together-queries';

/** The rest are on the family’s page. */
const MOST = 3;

/** Amen to some of those in the family who have read today. */
export function FamilyAmens({
  familyId,
  faces,
}: {
  familyId: number;
  faces: readonly Pick<FamilyReaderAnswer, 'id' | 'name'>[];
}) {
  const query = encouragementQuery(familyId);
  const occasionsOf = useOccasions(query);
  return (
    <span className="flex w-full flex-wrap items-center gap-2 empty:hidden">
      {faces
        .flatMap(({ id, name }) =>
          occasionsOf(id)
            .slice(0, 1)
            .map((occasion) => ({ id, name, occasion })),
        )
        .slice(0, MOST)
        .map(({ id, name, occasion }) => (
          <Amen key={id} query={query} readerId={id} occasion={occasion} to={name} isNamed />
        ))}
    </span>
  );
}
