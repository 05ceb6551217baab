import { Badge, Stack, Text } from '@chakra-ui/react';
import type { CampaignStatus as Status, CampaignWire } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { exactText } from '../../../shared/format/time.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';

const COLORS: Record<Status, string> = {
  INATIVA: 'gray',
  PROGRAMADA: 'blue',
  EM_ANDAMENTO: 'green',
  CANCELADA: 'red',
  FINALIZADA: 'purple',
};

/** Returns why a campaign was stopped, or why it sends nothing at the moment; null where neither is so. */
function useReasonText(): (campaign: CampaignWire) => string | null {
  const { t } = useTranslation('campaigns');
  const { data: users } = useUserNames();

  return ({ status, stop, waitsFor }) => {
    if (status === 'EM_ANDAMENTO' && waitsFor) return t(`waitsFor.${waitsFor}`);
    if (status !== 'CANCELADA' || !stop) return null;
    if (stop.reason !== 'person') return t(`stop.${stop.reason}`);
    const name = users?.find(({ id }) => id === stop.userId)?.name;
    return name === undefined ? t('stop.person') : t('stop.personNamed', { name });
  };
}

interface Props {
  campaign: CampaignWire;
  /** Whether the reason says since when. */
  hasTime?: boolean;
}

/** The state of a campaign; of a stopped or waiting one with the reason. */
export function CampaignStatus({ campaign, hasTime = false }: Props) {
  const { t } = useTranslation('campaigns');
  const reason = useReasonText()(campaign);
  const { status, stop } = campaign;
  const at = hasTime && status === 'CANCELADA' && stop ? exactText(stop.at) : null;

  return (
    <Stack gap="1" align="start" minWidth={{ md: hasTime || reason === null ? undefined : '44' }}>
      <Badge colorPalette={COLORS[status]}>{t(`status.${status}`)}</Badge>
      {reason !== null && (
        <Text
          fontSize="xs"
          color={status === 'CANCELADA' ? 'bad.fg' : 'warn.fg'}
          maxWidth={hasTime ? 'full' : '56'}
          whiteSpace="normal"
        >
          {[reason, at].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Stack>
  );
}
