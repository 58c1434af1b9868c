import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { UpdateSiteRequest, type SiteSettingsEnvelope, type TestMailAnswer } from '@lectio/contract';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '@platform/http/requests/address';
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { SiteEditor } from '../commands/site-editor';
import { TestMail } from '../commands/test-mail';

@AdminArea()
@Controller('admin/site')
export class SiteSettingsController {
  constructor(
    private readonly site: SiteEditor,
    private readonly testMail: TestMail,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  async read(): Promise<SiteSettingsEnvelope> {
    return { settings: await this.site.read() };
  }

  @Put()
  async change(@Body() body: UpdateSiteRequest): Promise<SiteSettingsEnvelope> {
    const settings = await this.site.change(body);
    noteDeed({ facts: { registration: settings.registration, backupAt: settings.backupAt } });
    return { settings };
  }

  /** To the administrator's own address; answers what the mail server said, where it says so within seconds. */
  @Post('test-mail')
  @HttpCode(200)
  async sendTest(@Caller() { accountId }: Caller, @Req() request: FastifyRequest): Promise<TestMailAnswer> {
    await this.limits.countMail(addressOf(request), `test of ${accountId}`);
    return this.testMail.send(accountId);
  }
}
