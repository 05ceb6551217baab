import { type AuditEntryView, BYTE_ORDER_MARK, sheetLine } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { timeInZone } from '../../../shared/format/time.js';
import { useDeviceText } from '../../../shared/format/use-device-text.js';
import { useAuditTexts } from './use-audit-texts.js';
import { useChangeText } from './use-change-text.js';

const COLUMNS = ['at', 'actor', 'act', 'target', 'field', 'from', 'to', 'details', 'address', 'device'] as const;

/**
 * Returns the CSV of exported entries (a line of JSON each) in the user's language, with a row for each change. Times
 * are those of the zone, an IANA name.
 */
export function useAuditSheet(): (lines: string, zone: string) => string {
  const { t } = useTranslation('audit');
  const deviceText = useDeviceText();
  const { actorText, targetText, factsText } = useAuditTexts();
  const changeText = useChangeText();

  function rowsOf(entry: AuditEntryView, zone: string): string[][] {
    const { at, act, changes, address, device } = entry;
    const known = [timeInZone(at, zone), actorText(entry), t(`act.${act}`), targetText(entry) ?? ''];
    const origin = [factsText(entry), address, device ? deviceText(device) : ''];
    if (changes.length === 0) return [[...known, '', '', '', ...origin]];
    return changes.map(changeText).map(({ field, from, to }) => [...known, field, from, to, ...origin]);
  }

  return (lines, zone) => {
    const entries = lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as AuditEntryView]));
    const head = COLUMNS.map((column) => t(`sheet.${column}`, { zone }));
    return BYTE_ORDER_MARK + [head, ...entries.flatMap((entry) => rowsOf(entry, zone))].map(sheetLine).join('');
  };
}
