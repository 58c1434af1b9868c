import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  bibleOf,
  BooksQuery,
  CHAPTER_COUNT,
  CHAPTERS,
  chaptersOfBook,
  DEFAULT_CANON,
  isChapterId,
  LIMITS,
  ListChaptersQuery,
  MESSAGES,
  REPORT_MESSAGES,
  type BooksAnswer,
  type ChapterEnvelope,
  type ChaptersAnswer,
  numberingOf,
  passageReader,
  PassagesQuery,
  type PassagesAnswer,
  type Testament,
  verseCountOf,
  type ChapterWithVerses,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, notFound } from '@kernel/errors';
import { MaybeCaller, OptionalAuth, Public, type Caller } from '@platform/http/access/caller';
import { Answers } from '@platform/http/answers/answered';
import { eachUnsaid, Says } from '@platform/http/answers/spoken';
import { EncodedBody, sendEncoded } from '@platform/http/requests/encoded-body';
import { IdParam } from '@platform/http/params';
import { OwnNumbering } from '@slices/accounts';
import { OwnCanon } from '@slices/readers';
import { filterChapters, searchChapters } from '../read/chapter-search';

/** The canon does not change; a day limits how long a mistake in it would stay in browsers. */
const CACHE = 'public, max-age=86400';

const chapterWithVerses = (id: number): ChapterWithVerses => ({ ...CHAPTERS[id - 1], verseCount: verseCountOf(id) });

/** The chapters of the 66 books, or of another canon; the same for everyone. */
@ApiTags('chapters')
@Public()
@Controller('chapters')
export class ChaptersController {
  private all: EncodedBody | null = null;

  @Get()
  @Answers<ChaptersAnswer>()
  list(@Query() query: ListChaptersQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (query.canon === undefined && (query.limit ?? 0) > LIMITS.chaptersPageMax)
      throw invalid(REPORT_MESSAGES.chaptersLimit, 'limit');
    const chapters = filterChapters(query);
    if (query.canon !== undefined || chapters.length < CHAPTER_COUNT) {
      reply.header('cache-control', CACHE).send({ chapters } satisfies ChaptersAnswer);
      return;
    }
    this.all ??= EncodedBody.json({ chapters } satisfies ChaptersAnswer);
    sendEncoded(request, reply, this.all, CACHE);
  }

  @Get('books')
  books(@Query() { canon = DEFAULT_CANON }: BooksQuery): BooksAnswer {
    const names = (testament: Testament): string[] =>
      bibleOf(canon)
        .books.filter((book) => book.testament === testament)
        .map((book) => book.name);
    return { books: { Old: names('Old'), New: names('New') } };
  }

  @Get('book/:name')
  book(@Param('name') name: string): ChaptersAnswer {
    const chapterIds = chaptersOfBook(name);
    if (chapterIds.length === 0) throw notFound(REPORT_MESSAGES.unknownBook);
    return { chapters: chapterIds.map(chapterWithVerses) };
  }

  @Get('search/:term')
  search(@Param('term') term: string): ChaptersAnswer {
    if (term.length > LIMITS.searchMax) throw invalid(MESSAGES.searchTooLong);
    return { chapters: searchChapters(term) };
  }

  @Get(':id')
  one(@Param('id', new IdParam(REPORT_MESSAGES.unknownChapter)) id: number): ChapterEnvelope {
    if (!isChapterId(id)) throw notFound(REPORT_MESSAGES.unknownChapter);
    return { chapter: chapterWithVerses(id) };
  }
}

/** What written passages mean, by the one reader that all pages, files and imports use. */
@ApiTags('scripture')
@OptionalAuth()
@Controller('scripture')
export class PassagesController {
  constructor(
    private readonly canons: OwnCanon,
    private readonly numberings: OwnNumbering,
  ) {}

  @Get('passages')
  @Says<PassagesAnswer>('notes')
  async passages(
    @MaybeCaller() caller: Caller | null,
    @Query() { text, language, canon, numbering }: PassagesQuery,
  ): Promise<PassagesAnswer> {
    const accountId = caller?.accountId ?? null;
    const reader = await passageReader({
      language,
      canon: canon ?? (await this.canons.of(accountId)),
      numbering: await numberingOf(numbering ?? (await this.numberings.of(accountId))),
    });
    const { passages, notes } = reader.read(text);
    return { passages, notes: eachUnsaid(notes) };
  }
}
