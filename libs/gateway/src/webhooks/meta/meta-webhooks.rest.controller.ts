import { Controller, Get, HttpCode, Param, Post, Query, RawBody, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import type { Request, Response } from 'express';
import { Permission } from '../../access/permission.js';
import { WebhookLimits } from '../../limits/webhook-limits.js';
import { isSigned } from '../is-signed.js';
import { WebhookJournal } from '../webhook-journal.js';
import { MetaApps, type MetaApp } from './meta-apps.js';
import { isSameText } from '../is-same-text.js';

const SIGNATURE = 'x-hub-signature-256';
const CHANNEL = 'meta';

/**
 * Where the Meta platforms post what happens at the accounts of companies (docs/spec/wire-external.md §2). The bytes are
 * verified first, then journalled, then answered: what was answered with 200 does not come again.
 */
@ApiTags('webhooks')
@Controller('webhooks/meta')
export class MetaWebhooksController {
  constructor(
    private readonly apps: MetaApps,
    private readonly journal: WebhookJournal,
    private readonly limits: WebhookLimits,
  ) {}

  @Get()
  @Permission('public')
  @ApiOperation({ summary: 'Meta checks the address of the platform’s app' })
  check(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) response: Response): string {
    return answer(response, challengeOf(query, this.apps.platform()));
  }

  @Get(':hookKey')
  @Permission('public')
  @ApiOperation({ summary: 'Meta checks the address of a company’s own app' })
  async checkOwn(
    @Param('hookKey') hookKey: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return answer(response, challengeOf(query, await this.apps.own(hookKey)));
  }

  @Post()
  @HttpCode(200)
  @Permission('public')
  @ApiOperation({ summary: 'Events of accounts that are connected with the platform’s app' })
  receive(@RawBody() body: Buffer, @Req() request: Request) {
    return this.store(body, request, this.apps.platform());
  }

  @Post(':hookKey')
  @HttpCode(200)
  @Permission('public')
  @ApiOperation({ summary: 'Events of accounts that are connected with a company’s own app' })
  async receiveOwn(@Param('hookKey') hookKey: string, @RawBody() body: Buffer, @Req() request: Request) {
    return this.store(body, request, await this.apps.own(hookKey));
  }

  /** An unknown address, an app that is not set up and a wrong signature are answered alike. */
  private async store(body: Buffer, { headers }: Request, app: MetaApp | null) {
    const signature = headers[SIGNATURE];
    const isOurs =
      typeof signature === 'string' && app !== null && app.secrets.some((secret) => isSigned(body, signature, secret));
    if (!isOurs) throw new AppError('ERR_NO_PERMISSION');
    const { companyId, connectionId } = app;
    if (companyId !== null) this.limits.enter(companyId, body.length);
    await this.journal.store({ channel: CHANNEL, companyId, connectionId, headers, keep: [], body });
    failpoint('F27 webhook-journalled');
    return {};
  }
}

/** Throws ERR_NO_PERMISSION for another token. */
function challengeOf(query: Record<string, unknown>, app: MetaApp | null): string {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const isOurs =
    text('hub.mode') === 'subscribe' && app !== null && isSameText(text('hub.verify_token'), app.verifyToken ?? '');
  if (!isOurs) throw new AppError('ERR_NO_PERMISSION');
  return text('hub.challenge');
}

/** A refusal is JSON as everywhere; only the challenge is a plain text. */
function answer(response: Response, challenge: string): string {
  response.type('text/plain');
  return challenge;
}
