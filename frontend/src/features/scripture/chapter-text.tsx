import type { ScripturePassage } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { useChosenTranslation } from '@/shared/account/chosen-translation';
import { statusOf } from '@/shared/api/errors';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loading, Skeleton } from '@/shared/ui/states';
import { ProviderError } from './provider-error';
import { chapterTextQuery } from './queries';
import { READING_MESSAGES } from './scripture-messages';
import type { ReadingSettings } from './settings/reading-settings';
import './scripture.css';

/** The chapter's text with its attribution, or why it is missing. */
export function ChapterText({ chapterId, settings }: { chapterId: number; settings: ReadingSettings }) {
  // What is asked for depends on it.
  useChosenTranslation();
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(chapterTextQuery(chapterId, settings));
  if (data)
    return data.passage.trim() === '' ? (
      <EmptyState title={t(READING_MESSAGES.textMissing)} />
    ) : (
      <Text data={data} settings={settings} />
    );
  if (error && statusOf(error) === 404) return <EmptyState title={t(READING_MESSAGES.textMissing)} />;
  if (error)
    return (
      <ProviderError
        key={errorUpdatedAt}
        error={error}
        what="text"
        at={errorUpdatedAt}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Loading label={t('Loading the chapter')} className="mx-auto flex min-h-dvh measure flex-col gap-4">
      {[0, 1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} className={line % 3 === 2 ? 'h-6 w-2/3' : 'h-6'} />
      ))}
    </Loading>
  );
}

function Text({
  data: { passage, translation, insteadOf },
  settings,
}: {
  data: ScripturePassage;
  settings: ReadingSettings;
}) {
  return (
    <>
      {insteadOf && (
        <p role="note" className="mx-auto mb-6 measure text-sm text-soft">
          {insteadOf.why === 'chapter-missing'
            ? t('{wanted} doesn’t have this chapter. This is the {shown}.', {
                wanted: insteadOf.name,
                shown: translation.name,
              })
            : t('This site doesn’t have {wanted}. This is the {shown}.', {
                wanted: insteadOf.name,
                shown: translation.name,
              })}
        </p>
      )}
      {settings.format === 'html' ? (
        // The server sanitises it with an allow-list of elements; the content security policy also forbids scripts.
        <div
          data-testid="scripture"
          lang={translation.language}
          dir="auto"
          className="scripture"
          data-size={settings.size}
          dangerouslySetInnerHTML={{ __html: passage }}
        />
      ) : (
        <div
          data-testid="scripture"
          lang={translation.language}
          dir="auto"
          className="scripture plain"
          data-size={settings.size}
        >
          {passage}
        </div>
      )}
      <p className="mx-auto mt-10 measure text-sm text-faint">
        {translation.attribution}
        {translation.link && (
          <>
            {' '}
            <a href={translation.link} rel="noreferrer" target="_blank" className="link">
              {translation.code}
            </a>
          </>
        )}
      </p>
    </>
  );
}
