import { Controller, Get, Param, Query } from '@nestjs/common';
import { AdminSearchQuery, type AdminReaderEnvelope, type SearchAnswer } from '@lectio/contract';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { ReaderId } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { AdminReader } from '../search/admin-reader.query';
import { AdminSearch } from '../search/admin-search.query';

@AdminArea()
@Controller('admin')
export class SearchController {
  constructor(
    private readonly search: AdminSearch,
    private readonly readers: AdminReader,
  ) {}

  @Get('search')
  find(@Query() { q = '' }: AdminSearchQuery): Promise<SearchAnswer> {
    return this.search.find(q);
  }

  @Get('readers/:readerId')
  @ReadsFigures()
  reader(@Param('readerId', ReaderId) readerId: number): Promise<AdminReaderEnvelope> {
    return this.readers.one(readerId);
  }
}
