/** A short text of the platform or to a colleague: in no company's history, and useless after a while. */
export interface PlatformNotice {
  /** Digits with country code. */
  to: string;
  text: string;
}

/**
 * The platform's notices are sent through a connection of the company that runs it; invitations and notices to people on
 * call through one of their company.
 */
export const PLATFORM_COMPANY = 1;

/** The context to which a sealed notice is bound. */
export const noticeContext = (noticeId: string): string => `notice:${noticeId}`;

export interface NoticeEvents {
  /**
   * `sealed`: the notice, encrypted with the platform's key and bound to `noticeContext`, as base64; it may hold a code
   * (docs/spec/rules.md 12). Null: there is nobody to send to, and the work is the same for whoever watches.
   */
  'notice.queued': { noticeId: string; sealed: string | null; expiresAt: string };
  /** The notice was not sent and never will be. `reason` is an error code, the provider's, or `nowhere`: no connection. */
  'notice.failed': { noticeId: string; reason: string };
}
