import { isChapterId } from '@lectio/contract';
import { today } from '@/shared/lib/days';
import { dateIn } from '@/shared/lib/search';

/** What the page's URL asks to report: a chapter, a day, or both. */
export interface ReportSearch {
  chapterId?: number;
  /** `YYYY-MM-DD`, not after today. */
  on?: string;
}

export const reportSearchIn = ({ chapter, on }: Record<string, unknown>): ReportSearch => {
  const day = dateIn(on);
  return {
    chapterId: isChapterId(Number(chapter)) ? Number(chapter) : undefined,
    on: day !== undefined && day <= today() ? day : undefined,
  };
};
