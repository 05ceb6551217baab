import { Flex, Text } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { leftText, untilText } from '../../../shared/format/left-text.js';
import type { WindowState } from './window-state.js';

const TONES = { quiet: 'fg.muted', soon: 'fg', last: 'warn.fg' } as const;

/** Until when one may answer: quiet at first, clear in the last hours, a warning in the last one. */
export function WindowLine({ state }: { state: WindowState }) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const { kind, until, leftMs, urgency, isFreeEntry } = state;
  const values = { until: untilText(until), left: leftText(leftMs, language) };
  const text =
    kind === 'personOnly'
      ? t('window.personOnly', values)
      : t(isFreeEntry ? 'window.freeEntry' : 'window.open', values);

  return (
    <Flex align="center" gap="1" px="2" minW="0" fontSize="xs" color={TONES[urgency]}>
      <Clock size={13} aria-hidden style={{ flexShrink: 0 }} />
      <Text as="span" fontWeight={urgency === 'quiet' ? undefined : 'medium'} fontVariantNumeric="tabular-nums">
        {text}
      </Text>
    </Flex>
  );
}
