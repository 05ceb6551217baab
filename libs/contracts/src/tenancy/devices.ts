const BROWSERS = ['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari'] as const;
const SYSTEMS = ['android', 'ios', 'windows', 'chromeos', 'macos', 'linux'] as const;

/** A browser and what it runs on, as far as it says so. */
export interface DeviceView {
  browser: (typeof BROWSERS)[number] | null;
  system: (typeof SYSTEMS)[number] | null;
}

/** Browsers name those before them as well: the first that matches is the one. */
const BROWSER_MARKS: Record<(typeof BROWSERS)[number], RegExp> = {
  edge: /\bEdg(e|A|iOS)?\//,
  opera: /\b(OPR|Opera)\//,
  samsung: /\bSamsungBrowser\//,
  firefox: /\b(Firefox|FxiOS)\//,
  chrome: /(Chrome|\bCriOS)\//,
  safari: /\bSafari\//,
};
const SYSTEM_MARKS: Record<(typeof SYSTEMS)[number], RegExp> = {
  android: /\bAndroid\b/,
  ios: /\b(iPhone|iPad|iPod)\b/,
  windows: /\bWindows\b/,
  chromeos: /\bCrOS\b/,
  macos: /\bMac OS X\b/,
  linux: /\bLinux\b/,
};

/** What a User-Agent header tells a person. Null when it names nothing known: a program, or none at all. */
export function deviceOf(userAgent: string): DeviceView | null {
  const browser = BROWSERS.find((name) => BROWSER_MARKS[name].test(userAgent)) ?? null;
  const system = SYSTEMS.find((name) => SYSTEM_MARKS[name].test(userAgent)) ?? null;
  return browser || system ? { browser, system } : null;
}
