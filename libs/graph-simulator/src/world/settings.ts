/** How the simulated platforms behave; every part can be changed while they run. */
export interface Settings {
  webhooks: {
    /** Events are collected this long and sent in one body; 0: each in its own. */
    batchMs: number;
    /** Events in one body at most. */
    batchSize: number;
    /** How often each body is sent. */
    copies: number;
    /** Collected events are sent in the reverse order. */
    isReversed: boolean;
    delayMs: number;
    /** Pauses before each further attempt after an answer that is not 200; then the event is lost. */
    retryMs: number[];
    /** Bodies sent at the same time. */
    concurrency: number;
    /** Nothing is sent until this is off again. */
    isPaused: boolean;
    /** Signs with a wrong secret. */
    isForged: boolean;
  };
  statuses: {
    /** `sent` and `delivered` follow by themselves. */
    isAutomatic: boolean;
    delayMs: number;
    /** The statuses are delivered before the call is answered. */
    beforeAnswer: boolean;
    /** `read` comes before `delivered`. */
    isReversed: boolean;
    /** `delivered` never comes. */
    skipsDelivered: boolean;
  };
  limits: {
    /** One message in 6 s to the same person, after 45 at once. */
    hasPairRate: boolean;
    /** Messages of a number in one second; 0: no limit. */
    perSecond: number;
    /** Where 131047 is reported. */
    windowError: 'sync' | 'async';
  };
  versions: {
    oldest: number;
    newest: number;
    /** A call to an older version is refused, else served by the oldest. */
    refusesExpired: boolean;
  };
  /** Milliseconds that a link to a file works. */
  mediaLinkMs: number;
}

export const DEFAULT_SETTINGS: Settings = {
  webhooks: {
    batchMs: 0,
    batchSize: 50,
    copies: 1,
    isReversed: false,
    delayMs: 0,
    retryMs: [200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000],
    concurrency: 1,
    isPaused: false,
    isForged: false,
  },
  statuses: { isAutomatic: true, delayMs: 0, beforeAnswer: false, isReversed: false, skipsDelivered: false },
  limits: { hasPairRate: true, perSecond: 80, windowError: 'async' },
  versions: { oldest: 21, newest: 26, refusesExpired: true },
  mediaLinkMs: 5 * 60_000,
};

/** A part of the settings, of any depth of one. */
export type SettingsChange = { [K in keyof Settings]?: Settings[K] extends number ? number : Partial<Settings[K]> };

/** The settings with a change applied to each of their groups. */
export function withSettings(settings: Settings, change: SettingsChange): Settings {
  return {
    webhooks: { ...settings.webhooks, ...change.webhooks },
    statuses: { ...settings.statuses, ...change.statuses },
    limits: { ...settings.limits, ...change.limits },
    versions: { ...settings.versions, ...change.versions },
    mediaLinkMs: change.mediaLinkMs ?? settings.mediaLinkMs,
  };
}
