import { Controller, Delete, Get, Param } from '@nestjs/common';
import { SCRIPTURE_MESSAGES, type MessageAnswer, type TranslationsAnswer } from '@lectio/contract';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { notFound } from '@kernel/errors';
import { AdminOnly } from '@platform/http/audit/admin-audit';
import { TranslationRows } from '../store/translations.repository';
import { Translations } from '../read/translations';

/** Ours: what can be read here. An operator adds translations with `lectio scripture import`. */
@ApiTags('scripture')
@ApiBearerAuth()
@Controller('esv/translations')
export class TranslationsController {
  constructor(
    private readonly translations: Translations,
    private readonly rows: TranslationRows,
  ) {}

  @Get()
  list(): Promise<TranslationsAnswer> {
    return this.translations.list();
  }

  /** Readers who chose it see another one, and the page says so. */
  @AdminOnly()
  @Delete(':id')
  async remove(@Param('id') id: string): Promise<MessageAnswer> {
    if (!(await this.rows.remove(id))) throw notFound(SCRIPTURE_MESSAGES.translationUnknown);
    return { message: SCRIPTURE_MESSAGES.translationRemoved };
  }
}
