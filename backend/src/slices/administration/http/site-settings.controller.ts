import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { SITE_MESSAGES, UpdateSiteRequest, type MessageAnswer, type SiteSettingsEnvelope } from '@lectio/contract';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../../platform/http/address';
import { AdminArea } from '../../../platform/http/admin-only';
import { Caller } from '../../../platform/http/caller';
import { noteDeed } from '../../../platform/http/deed-notes';
import { RateLimits } from '../../../platform/http/rate-limits';
import { SiteEditor } from '../site/site-editor';
import { TestMail } from '../site/test-mail';

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

  /** To the administrator's own address. */
  @Post('test-mail')
  @HttpCode(200)
  async sendTest(@Caller() { accountId }: Caller, @Req() request: FastifyRequest): Promise<MessageAnswer> {
    await this.limits.countMail(addressOf(request), `test of ${accountId}`);
    this.testMail.send(accountId);
    return { message: SITE_MESSAGES.testMailSent };
  }
}
