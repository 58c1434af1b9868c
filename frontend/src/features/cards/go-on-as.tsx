import { t } from '@/shared/language/speech';
import { Button } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';

/** A card on a device where somebody is signed in: who reads now is asked before anything is shown. */
export function GoOnAs({
  name,
  reader,
  onGoOn,
  onBack,
}: {
  name: string;
  reader: string;
  onGoOn: () => void;
  onBack: () => void;
}) {
  return (
    <div className="mx-auto max-w-md">
      <PageHeading
        takesFocus
        lead={t('What you read now counts for {reader}. {name} stays signed in.', { reader, name })}
      >
        {t('{name} is signed in here. Go on as {reader}?', { name, reader })}
      </PageHeading>
      <div className="flex flex-col gap-3">
        <Button className="min-h-14 text-lg" onClick={onGoOn}>
          {t('Go on as {reader}', { reader })}
        </Button>
        <Button look="secondary" className="min-h-14" onClick={onBack}>
          {t('Back to {name}', { name })}
        </Button>
      </div>
    </div>
  );
}
