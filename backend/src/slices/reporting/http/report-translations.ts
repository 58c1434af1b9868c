import { Injectable } from '@nestjs/common';
import { MESSAGES, OTHER_TRANSLATION, type ReadingDetailsRequest } from '@lectio/contract';
import { invalid } from '@kernel/errors';
import { ChosenTranslations } from '@slices/accounts';
import { ReportList } from '../read/report-list/report-list.query';
import type { ReportKey } from '../read/report-list/report-list.inline';

/** Which translations a report may name. */
@Injectable()
export class ReportTranslations {
  constructor(
    private readonly translations: ChosenTranslations,
    private readonly reports: ReportList,
  ) {}

  /**
   * `changed` is the report that is written about, which keeps what it says.
   * @throws Refusal (invalid) for a translation that nobody knows; (not-found) for a report that isn't the caller's
   */
  async check({ translation }: ReadingDetailsRequest, changed?: { accountId: number; key: ReportKey }): Promise<void> {
    if (!translation || translation === OTHER_TRANSLATION || (await this.translations.isKnown(translation))) return;
    const before = changed && (await this.reports.one(changed.accountId, changed.key)).translation;
    if (before !== translation) throw invalid(MESSAGES.optionInvalid, 'translation');
  }
}
