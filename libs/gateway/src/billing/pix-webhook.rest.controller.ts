import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ANONYMOUS } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';
import { GatewayConfig } from '../gateway.config.js';
import { isSameText } from '../webhooks/is-same-text.js';

/** Payments in one call of a bank, at most. */
const PAYMENTS_MAX = 500;

class PixNoticeInput {
  @IsString() @MaxLength(200) secret!: string;
  /** Absent when the bank only tries the address. */
  @IsOptional() @IsArray() @ArrayMaxSize(PAYMENTS_MAX) pix?: unknown[];
}

/**
 * Where the bank reports payments (Banco Central's PIX API, webhook). Only the bank knows the address; a report is
 * stored, answered, and read back from the bank before it counts. Known and unknown charges are answered alike.
 */
@ApiTags('billing')
@Controller('webhook/pix')
export class PixWebhookController {
  constructor(
    private readonly bus: Bus,
    private readonly config: GatewayConfig,
  ) {}

  @Post(':secret')
  @HttpCode(200)
  @Permission('public')
  @ApiOperation({ summary: 'A bank tells of payments' })
  async notice(@Input() { secret, pix = [] }: PixNoticeInput) {
    if (!this.isOurs(secret)) throw new AppError('ERR_UNKNOWN_ROUTE');
    const txids = pix.flatMap((payment) => txidOf(payment) ?? []);
    return this.bus.request(ANONYMOUS, { name: 'payments.notice', input: { txids } });
  }

  @Post(':secret/pix')
  @HttpCode(200)
  @Permission('public')
  @ApiOperation({ summary: 'The same, for banks that put /pix behind the address that they are given' })
  noticeBelow(@Input() input: PixNoticeInput) {
    return this.notice(input);
  }

  private isOurs(secret: string): boolean {
    return isSameText(secret, this.config.PIX_WEBHOOK_SECRET ?? '');
  }
}

function txidOf(payment: unknown): string | undefined {
  const txid = typeof payment === 'object' && payment !== null && 'txid' in payment ? payment.txid : undefined;
  return typeof txid === 'string' && txid.length <= 64 ? txid : undefined;
}
