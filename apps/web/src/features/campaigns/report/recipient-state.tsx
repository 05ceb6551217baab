import { Badge, HStack, Stack, Text } from '@chakra-ui/react';
import { SKIP_REASONS, type RecipientState as State, type RecipientView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { exactText } from '../../../shared/format/time.js';
import { useFailureText } from '../../../shared/messaging/use-failure-text.js';

const COLORS: Record<State, string> = {
  planned: 'gray',
  claimed: 'gray',
  asked: 'blue',
  confirmed: 'blue',
  sent: 'blue',
  delivered: 'green',
  read: 'green',
  failed: 'red',
  skipped: 'orange',
  cancelled: 'gray',
};

/** When the state began. */
function timeOf(recipient: RecipientView): string | null {
  const { state, confirmedAt, sentAt, deliveredAt, readAt, updatedAt } = recipient;
  const times: Partial<Record<State, string | null>> = {
    asked: recipient.requestedAt,
    confirmed: confirmedAt,
    sent: sentAt,
    delivered: deliveredAt,
    read: readAt,
    failed: updatedAt,
    skipped: updatedAt,
  };
  return times[state] ?? null;
}

/** The state of a recipient with its time, the reason where it got nothing, and whether it answered. */
export function RecipientState({ recipient }: { recipient: RecipientView }) {
  const { t } = useTranslation('campaigns');
  const { state, answeredAt, optedOutAt } = recipient;
  const reason = useReason(recipient);
  const time = timeOf(recipient);

  return (
    <Stack gap="1" align="start">
      <HStack gap="1.5" flexWrap="wrap">
        <Badge colorPalette={COLORS[state]}>{t(`state.${state}`)}</Badge>
        {answeredAt !== null && <Badge colorPalette="purple">{t('state.answered')}</Badge>}
        {optedOutAt !== null && <Badge colorPalette="orange">{t('state.optedOut')}</Badge>}
        {time !== null && (
          <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap">
            {exactText(time)}
          </Text>
        )}
      </HStack>
      {reason !== null && (
        <Text fontSize="xs" color={state === 'failed' ? 'bad.fg' : 'fg.muted'} maxWidth={{ md: '96' }}>
          {reason}
        </Text>
      )}
    </Stack>
  );
}

function useReason({ state, reason }: RecipientView): string | null {
  const { t } = useTranslation('campaigns');
  const failureText = useFailureText();
  if (state === 'failed') return failureText(reason);
  const skip = SKIP_REASONS.find((each) => each === reason);
  return state === 'skipped' && skip ? t(`skip.${skip}`) : null;
}
