import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Pages that may call with credentials: our own address, those the operator named, and, on a developer's machine, any
 * port of the same local host (docs/spec/wire-contract.md §1).
 */
@Injectable()
export class AllowedOrigins {
  private readonly named: Set<string>;

  constructor(config: GatewayConfig) {
    const origins = [config.PUBLIC_URL ?? '', ...config.CORS_ORIGINS.split(',')];
    this.named = new Set(
      origins
        .map((origin) => origin.trim())
        .filter(Boolean)
        .map((origin) => new URL(origin).origin),
    );
  }

  /** `host` is the request's Host header. */
  allows(origin: string, host: string | undefined): boolean {
    if (this.named.has(origin)) return true;
    const page = parsed(origin);
    if (!page || !host) return false;
    if (page.host === host) return true;
    return LOCAL_HOSTS.has(page.hostname) && page.hostname === parsed(`http://${host}`)?.hostname;
  }
}

function parsed(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
