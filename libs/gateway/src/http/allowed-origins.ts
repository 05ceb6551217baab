import { Injectable } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { GatewayConfig } from '../gateway.config.js';

const WEB = /^https?:\/\//;

/**
 * Pages that may call with credentials: our own address, and those the operator named (docs/spec/wire-contract.md §1).
 * Origins are compared as a whole, scheme, host and port, also on a developer's machine: any program of it serves pages
 * at some port. The development server passes calls on as made to itself.
 */
@Injectable()
export class AllowedOrigins {
  private readonly named: Set<string>;

  constructor(private readonly config: GatewayConfig) {
    const origins = [config.PUBLIC_URL ?? '', ...config.CORS_ORIGINS.split(',')];
    this.named = new Set(origins.map((origin) => parsed(origin.trim())?.origin ?? '').filter(Boolean));
  }

  /** Whether a call comes from such a page, or from a program, which names no origin. */
  allowsCall(headers: IncomingHttpHeaders): boolean {
    const { origin, 'sec-fetch-site': site } = headers;
    // No page can write the header by which a browser says so itself; a proxy in front may have changed scheme or host.
    return origin === undefined || site === 'same-origin' || this.allows(origin, headers);
  }

  /** `origin` as browsers send it; `headers` are those of the request. */
  allows(origin: string, headers: IncomingHttpHeaders): boolean {
    const page = parsed(origin);
    // Browsers send an origin in one spelling only.
    if (page?.origin !== origin) return false;
    if (this.named.has(origin)) return true;
    const reached = parsed(`${this.schemeOf(headers)}//${headers.host ?? ''}`);
    if (!reached) return false;
    return page.origin === reached.origin;
  }

  /** Whether a page of another host or port calls: another console (docs/wire.md). Ours is served by the gateway itself. */
  isOther({ origin, host }: IncomingHttpHeaders): boolean {
    const page = parsed(origin ?? '');
    return page !== null && ![host, parsed(this.config.PUBLIC_URL ?? '')?.host].includes(page.host);
  }

  /** The scheme by which the caller reached us: as a trusted proxy states it, else that of our own address. */
  private schemeOf({ 'x-forwarded-proto': stated }: IncomingHttpHeaders): string {
    if (this.config.TRUSTED_PROXIES > 0 && stated) return `${String(stated).split(',')[0]?.trim()}:`;
    return parsed(this.config.PUBLIC_URL ?? '')?.protocol ?? 'http:';
  }
}

/** Null for an address that is not of the web: its origin would be the text "null", like that of any sandboxed page. */
function parsed(address: string): URL | null {
  return WEB.test(address) && URL.canParse(address) ? new URL(address) : null;
}
