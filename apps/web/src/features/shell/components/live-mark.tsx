import { Circle, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../../shared/live/use-live.js';

const DOT = { live: 'good.dot', connecting: 'warn.dot', offline: 'bad.dot' } as const;

/** State of the live connection as colour and text. */
export function LiveMark() {
  const { t } = useTranslation('shell');
  const { status } = useLiveState();
  const label = t(`live.${status}`);

  return (
    <HStack gap="1.5" title={label} paddingInline="2">
      <Circle size="8px" bg={DOT[status]} />
      <Text
        fontSize="dense"
        color="fg.muted"
        srOnly={status === 'live'}
        hideBelow={status === 'live' ? undefined : 'md'}
      >
        {label}
      </Text>
    </HStack>
  );
}
