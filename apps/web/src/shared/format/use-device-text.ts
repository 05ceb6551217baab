import type { DeviceView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

const BROWSERS: Record<NonNullable<DeviceView['browser']>, string> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
};
const SYSTEMS: Record<NonNullable<DeviceView['system']>, string> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  chromeos: 'ChromeOS',
  macos: 'macOS',
  linux: 'Linux',
};

const nameOf = <K extends string>(names: Record<K, string>, key: K | null | undefined) =>
  key ? names[key] : undefined;

/** Name of a device: "Chrome on Windows". */
export function useDeviceText(): (device: DeviceView | null) => string {
  const { t } = useTranslation('common');

  return (device) => {
    const browser = nameOf(BROWSERS, device?.browser);
    const system = nameOf(SYSTEMS, device?.system);
    if (browser && system) return t('device.on', { browser, system });
    return browser ?? system ?? t('device.unknown');
  };
}
