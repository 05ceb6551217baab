const BROWSERS = ['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari'] as const;
const SYSTEMS = ['android', 'ios', 'windows', 'chromeos', 'macos', 'linux'] as const;

/** A browser and its system, as far as the User-Agent names them. */
export interface DeviceView {
  browser: (typeof BROWSERS)[number] | null;
  system: (typeof SYSTEMS)[number] | null;
}

/** Browsers also name older ones, so the first match counts. */
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

/** The device of a User-Agent header. Null when it names nothing known, as for programs. */
export function deviceOf(userAgent: string): DeviceView | null {
  const browser = BROWSERS.find((name) => BROWSER_MARKS[name].test(userAgent)) ?? null;
  const system = SYSTEMS.find((name) => SYSTEM_MARKS[name].test(userAgent)) ?? null;
  return browser || system ? { browser, system } : null;
}
