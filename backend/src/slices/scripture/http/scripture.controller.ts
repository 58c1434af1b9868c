import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  inLanguage,
  PassageOptions,
  PassageQuery,
  PassagesBatchRequest,
  REPORT_MESSAGES,
  SCRIPTURE_MESSAGES,
  ScriptureSearchQuery,
  type AudioAnswer,
  type PassageAnswer,
  type PassageFormat,
  type PassagesBatchAnswer,
  type ScriptureCacheAnswer,
  type ScriptureCreditAnswer,
  type ScriptureSearchAnswer,
  type ScriptureUsageAnswer,
} from '@lectio/contract';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly } from '@platform/http/audit/admin-audit';
import { Caller, Public } from '@platform/http/access/caller';
import { IdParam } from '@platform/http/params';
import { languageOfRequest, spokenIn } from '@platform/language/languages';
import { OwnPassageNames } from '@slices/accounts';
import { readBatch } from '../read/batch';
import { passageLabels, type PassageLabels } from '../read/passage-labels';
import { chapterPassage, type Passage } from '../domain/passage';
import { parsePassage } from '../read/passages';
import { ScriptureProvider, type ScriptureText } from '../read/scripture-provider';
import { Translations } from '../read/translations';
import { chapterIdIn, optionsIn } from './passage-params';

const ChapterId = new IdParam(REPORT_MESSAGES.unknownChapter);

/** The text of scripture in any translation; the routes are named after the default one. */
@ApiTags('scripture')
@ApiBearerAuth()
@Controller('esv')
export class ScriptureController {
  constructor(
    private readonly scripture: ScriptureProvider,
    private readonly translations: Translations,
    private readonly names: OwnPassageNames,
  ) {}

  /** Changes only with the product's settings. */
  @Public()
  @Get('credit')
  @Header('cache-control', 'public, max-age=3600')
  credit(): ScriptureCreditAnswer {
    return { credit: this.scripture.credit };
  }

  @Get('chapter/:id/text')
  async chapterText(
    @Caller() caller: Caller,
    @Param('id', ChapterId) id: number,
    @Query() options: PassageOptions,
  ): Promise<PassageAnswer> {
    const text = await this.text(caller, options);
    return read(text, chapterOf(text, id), 'text', options);
  }

  @Get('chapter/:id/html')
  async chapterHtml(
    @Caller() caller: Caller,
    @Param('id', ChapterId) id: number,
    @Query() options: PassageOptions,
  ): Promise<PassageAnswer> {
    const text = await this.text(caller, options);
    return read(text, chapterOf(text, id), 'html', options);
  }

  @Get('chapter/:id/audio')
  async chapterAudio(
    @Caller() caller: Caller,
    @Param('id', ChapterId) id: number,
    @Query() options: PassageOptions,
  ): Promise<AudioAnswer> {
    const text = await this.text(caller, options);
    return listen(text, chapterOf(text, id));
  }

  @Get('passage/text')
  async passageText(@Caller() caller: Caller, @Query() query: PassageQuery): Promise<PassageAnswer> {
    return this.passage(caller, query, 'text');
  }

  @Get('passage/html')
  async passageHtml(@Caller() caller: Caller, @Query() query: PassageQuery): Promise<PassageAnswer> {
    return this.passage(caller, query, 'html');
  }

  @Get('passage/audio')
  async passageAudio(@Caller() caller: Caller, @Query() query: PassageQuery): Promise<AudioAnswer> {
    const text = await this.text(caller, query);
    return listen(text, await parsePassage(query.passage, text.numbering));
  }

  @Get('search')
  async search(@Caller() caller: Caller, @Query() query: ScriptureSearchQuery): Promise<ScriptureSearchAnswer> {
    const text = await this.text(caller, query);
    const [labels, data] = await Promise.all([this.labels(caller, text), text.search(query.q, query.page ?? 1)]);
    const results = data.results.map((hit) => ({
      ...hit,
      label: labels.of(hit.reference, hit.chapterId ?? undefined),
    }));
    return { success: true, data: { ...data, results } };
  }

  @Post('passages/batch')
  @HttpCode(200)
  async batch(
    @Caller() caller: Caller,
    @Body() body: PassagesBatchRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PassagesBatchAnswer> {
    const language = languageOfRequest(request);
    const text = await this.text(caller, body.options ?? {});
    const passages = await readBatch(text, body.passages, {
      format: body.format ?? 'text',
      options: optionsIn(body.options ?? {}),
      said: (words) => inLanguage(language, words),
    });
    void spokenIn(reply, language);
    return { success: true, data: { passages } };
  }

  @AdminOnly()
  @Get('usage/stats')
  usage(): Promise<ScriptureUsageAnswer> {
    return this.scripture.usage();
  }

  @AdminOnly()
  @Get('cache/stats')
  cache(): ScriptureCacheAnswer {
    return this.scripture.kept();
  }

  private async passage(caller: Caller, query: PassageQuery, format: PassageFormat): Promise<PassageAnswer> {
    const text = await this.text(caller, query);
    const asked = await parsePassage(query.passage, text.numbering);
    const { data } = await read(text, asked, format, query);
    // Chapters are named as we number them, and so is what is shown instead.
    const labels = await this.labels(caller, asked.isPrinted && !data.insteadOf ? text : { countsAs: 'kjv' });
    return { success: true, data: { ...data, label: labels.of(data.canonical) } };
  }

  private async labels({ accountId }: Caller, { countsAs }: Pick<ScriptureText, 'countsAs'>): Promise<PassageLabels> {
    return passageLabels(countsAs, await this.names.of(accountId));
  }

  private text({ accountId }: Caller, { translation }: { translation?: string }): Promise<ScriptureText> {
    return this.translations.for(accountId, translation);
  }
}

const chapterOf = ({ numbering }: ScriptureText, id: number): Passage =>
  chapterPassage(chapterIdIn(id, numbering), numbering);

const read = async (
  text: ScriptureText,
  passage: Passage,
  format: PassageFormat,
  options: PassageOptions,
): Promise<PassageAnswer> => ({ success: true, data: await text.passage(passage, format, optionsIn(options)) });

const listen = async (text: ScriptureText, passage: Passage): Promise<AudioAnswer> => {
  const audioUrl = await text.audioUrl(passage);
  return {
    success: audioUrl !== null,
    data: { audioUrl },
    error: audioUrl === null ? SCRIPTURE_MESSAGES.noRecording : null,
  };
};
