import { Controller, Get, Query } from '@nestjs/common';
import { numberingOf, passageReader, PassagesQuery, type PassagesAnswer } from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/http/access/caller';

/** What written passages mean, by the one reader that all pages, files and imports use. */
@ApiTags('scripture')
@Public()
@Controller('scripture')
export class PassagesController {
  @Get('passages')
  async passages(@Query() { text, language, canon, numbering }: PassagesQuery): Promise<PassagesAnswer> {
    const reader = await passageReader({ language, canon, numbering: await numberingOf(numbering) });
    return reader.read(text);
  }
}
