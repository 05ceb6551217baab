import { traceId } from '../world/ids.js';
import type { Json } from '../world/json.js';
import { ERRORS } from './error-codes.js';

interface Extras {
  subcode?: number;
  details?: string;
  status?: number;
  type?: string;
  /** Part of `error_data` of WhatsApp. */
  isWhatsApp?: boolean;
}

/** A refusal with the body of the platforms. */
export class GraphError extends Error {
  readonly status: number;

  constructor(
    readonly code: number,
    message: string,
    private readonly extras: Extras = {},
  ) {
    super(message);
    this.status = extras.status ?? ERRORS[code]?.status ?? 400;
  }

  body(): Json {
    const { subcode, details, type, isWhatsApp } = this.extras;
    const data = details && { details, ...(isWhatsApp && { messaging_product: 'whatsapp' }) };
    return {
      error: {
        message: this.message,
        type: type ?? (this.code === 33 || this.code === 100 ? 'GraphMethodException' : 'OAuthException'),
        code: this.code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(data && { error_data: data }),
        fbtrace_id: traceId(),
      },
    };
  }
}

/** A refusal of WhatsApp: title of the code, and details that say what is wrong. */
export function whatsAppError(code: number, details?: string): GraphError {
  const title = ERRORS[code]?.title ?? 'Error';
  return new GraphError(code, `(#${code}) ${title}`, { details: details ?? title, isWhatsApp: true });
}

/** The same answer for an object that does not exist and one that the token may not see. */
export const unknownObject = (id: string, method = 'get'): GraphError =>
  new GraphError(
    100,
    `Unsupported ${method} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    { subcode: 33 },
  );

export const badParameter = (text: string, details?: string): GraphError =>
  new GraphError(100, `(#100) ${text}`, { type: 'OAuthException', details });
