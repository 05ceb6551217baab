import { Injectable } from '@nestjs/common';
import { API_KEY, CONNECTION_TOKEN } from '@prosa/contracts';
import type { Request } from 'express';
import { Strategy } from 'passport';
import { ApiCallers } from '../callers/api-callers.js';
import { bearerToken } from './bearer-token.js';

/**
 * The bearer's API key or connection token, recognised by its form: an access token of a session is neither. Both are
 * random texts, so proving one means looking it up.
 */
@Injectable()
export class ApiCredentialStrategy extends Strategy {
  constructor(private readonly callers: ApiCallers) {
    super();
  }

  override authenticate(request: Request): void {
    const secret = bearerToken(request) ?? '';
    if (!API_KEY.test(secret) && !CONNECTION_TOKEN.test(secret)) return this.fail();
    this.callers.of(secret).then(
      (caller) => this.success(caller),
      (error: unknown) => this.error(error),
    );
  }
}
