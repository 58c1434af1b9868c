import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { RemovalPreviewRequest, type RemovalPreviewAnswer } from '@lectio/contract';
import { Caller } from '@platform/http/access/caller';
import { LooksBack } from '@platform/http/limits/looks-back';
import { RemovalPreview } from '../read/removal-preview/removal-preview.query';

/** A POST because it takes up to 5,000 reports; it records nothing. */
@ApiTags('reports')
@ApiBearerAuth()
@Controller('reports')
export class RemovalPreviewController {
  constructor(private readonly preview: RemovalPreview) {}

  @LooksBack('always')
  @Post('removal-preview')
  @HttpCode(200)
  show(@Caller() caller: Caller, @Body() body: RemovalPreviewRequest): Promise<RemovalPreviewAnswer> {
    return body.reportIds
      ? this.preview.ofReports(caller.accountId, body.reportIds)
      : this.preview.ofLastBatch(caller.accountId);
  }
}
