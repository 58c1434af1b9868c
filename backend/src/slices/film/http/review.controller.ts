import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { MOMENT_MESSAGES, ReviewQuery, type FamilyReviewAnswer, type ReviewAnswer } from '@lectio/contract';
import { parseDay } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import { Caller } from '@platform/http/access/caller';
import { LooksBack } from '@platform/http/limits/looks-back';
import { FamilyId, ReaderId, Viewer } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { Families } from '@slices/families';
import { ReadersInSight } from '@slices/readers';
import { Reviews } from '../read/reviews.query';

/** Refuses days that do not exist, and a span that ends before it begins. */
const real = (query: ReviewQuery): ReviewQuery => {
  for (const side of ['from', 'until'] as const)
    if (query[side] !== undefined && parseDay(query[side]) === null) throw invalid(MOMENT_MESSAGES.momentInvalid, side);
  if (query.from !== undefined && query.until !== undefined && query.from > query.until)
    throw invalid(MOMENT_MESSAGES.spanInvalid, 'until');
  return query;
};

/** A year, or any span, in review. */
@ApiTags('film')
@ApiBearerAuth()
@LooksBack('always')
@ReadsFigures()
@Controller()
export class ReviewController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly families: Families,
    private readonly reviews: Reviews,
  ) {}

  @Get('readers/:readerId/review')
  async ofReader(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Query() query: ReviewQuery,
    @Viewer() { zone }: Viewer,
  ): Promise<ReviewAnswer> {
    await this.readers.find(caller.accountId, readerId);
    return { review: await this.reviews.ofReader(readerId, real(query), zone) };
  }

  @Get('families/:id/review')
  async ofFamily(
    @Caller() caller: Caller,
    @Param('id', FamilyId) familyId: number,
    @Query() query: ReviewQuery,
  ): Promise<FamilyReviewAnswer> {
    const readers = await this.families.readersFor(caller.accountId, familyId);
    const ids = readers.map(({ readerId }) => readerId);
    return { review: await this.reviews.ofFamily(ids, real(query)) };
  }
}
