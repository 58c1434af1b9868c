import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
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
import { AdminOnly } from '../../../platform/http/admin-only';
import { Public } from '../../../platform/http/caller';
import { IdParam } from '../../../platform/http/params';
import { readBatch } from '../batch';
import { chapterPassage, type Passage } from '../domain/passage';
import { parsePassage } from '../passages';
import { ScriptureProvider } from '../scripture-provider';
import { chapterIdIn, optionsIn } from './passage-params';

const ChapterId = new IdParam(REPORT_MESSAGES.unknownChapter);

/** The text of scripture, whichever translation it comes in; the calls are named after the one that is the default. */
@ApiTags('scripture')
@ApiBearerAuth()
@Controller('esv')
export class ScriptureController {
  constructor(private readonly scripture: ScriptureProvider) {}

  /** Changes only with the product's settings. */
  @Public()
  @Get('credit')
  @Header('cache-control', 'public, max-age=3600')
  credit(): ScriptureCreditAnswer {
    return { credit: this.scripture.credit };
  }

  @Get('chapter/:id/text')
  chapterText(@Param('id', ChapterId) id: number, @Query() options: PassageOptions): Promise<PassageAnswer> {
    return this.read(this.chapter(id), 'text', options);
  }

  @Get('chapter/:id/html')
  chapterHtml(@Param('id', ChapterId) id: number, @Query() options: PassageOptions): Promise<PassageAnswer> {
    return this.read(this.chapter(id), 'html', options);
  }

  @Get('chapter/:id/audio')
  chapterAudio(@Param('id', ChapterId) id: number): Promise<AudioAnswer> {
    return this.listen(this.chapter(id));
  }

  @Get('passage/text')
  passageText(@Query() query: PassageQuery): Promise<PassageAnswer> {
    return this.read(this.named(query.passage), 'text', query);
  }

  @Get('passage/html')
  passageHtml(@Query() query: PassageQuery): Promise<PassageAnswer> {
    return this.read(this.named(query.passage), 'html', query);
  }

  @Get('passage/audio')
  passageAudio(@Query() query: PassageQuery): Promise<AudioAnswer> {
    return this.listen(this.named(query.passage));
  }

  @Get('search')
  async search(@Query() query: ScriptureSearchQuery): Promise<ScriptureSearchAnswer> {
    return { success: true, data: await this.scripture.search(query.q, query.page ?? 1) };
  }

  @Post('passages/batch')
  @HttpCode(200)
  async batch(@Body() body: PassagesBatchRequest): Promise<PassagesBatchAnswer> {
    const passages = await readBatch(this.scripture, body.passages, {
      format: body.format ?? 'text',
      options: optionsIn(body.options ?? {}),
    });
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

  private chapter(id: number): Passage {
    return chapterPassage(chapterIdIn(id), this.scripture.numbering);
  }

  private named(passage: string): Passage {
    return parsePassage(passage, this.scripture.numbering);
  }

  private async read(passage: Passage, format: PassageFormat, options: PassageOptions): Promise<PassageAnswer> {
    return { success: true, data: await this.scripture.passage(passage, format, optionsIn(options)) };
  }

  private async listen(passage: Passage): Promise<AudioAnswer> {
    const audioUrl = await this.scripture.audioUrl(passage);
    return {
      success: audioUrl !== null,
      data: { audioUrl },
      error: audioUrl === null ? SCRIPTURE_MESSAGES.noRecording : null,
    };
  }
}
