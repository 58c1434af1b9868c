import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { MomentQuery, type CompletionAnswer } from '@lectio/contract';
import { Caller } from '@platform/http/access/caller';
import { LooksBack } from '@platform/http/limits/looks-back';
import { momentOf } from '@platform/http/requests/moment';
import { ReaderId, Viewer } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { ReadersInSight } from '@slices/readers';
import { Completions } from '../read/completion/completion.query';

/** A reader's completed Bibles and current progress. */
@ApiTags('gamification')
@ApiBearerAuth()
@LooksBack('with-a-moment')
@ReadsFigures()
@Controller('gamification')
export class CompletionController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly completions: Completions,
  ) {}

  @Get('completion/:readerId')
  async completion(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Query() query: MomentQuery,
    @Viewer() viewer: Viewer,
  ): Promise<CompletionAnswer> {
    await this.readers.find(caller.accountId, readerId);
    const cycles = await this.completions.of(readerId, momentOf(query, viewer));
    const history = cycles.filter((cycle) => !cycle.isActive);
    return {
      completion: {
        current: cycles[cycles.length - 1],
        history,
        completedBibles: history.length,
        totalCycles: cycles.length,
      },
    };
  }
}
