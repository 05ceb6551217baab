import { Box, Button, Menu, Stack, Text } from '@chakra-ui/react';
import type { Channel, ConnectionView } from '@prosa/contracts';
import { ChannelIcon, channelName, Modal } from '@prosa/ui';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { channelRoom } from '../../../shared/plans/channel-room.js';
import { RoomCount } from '../../../shared/plans/room-count.js';
import { usePlan } from '../../../shared/plans/use-plan.js';
import { CHANNEL_ENTRIES } from './channel-entries.js';
import { type Obstacle, obstacleOf } from './obstacle-of.js';

interface Props {
  /** Undefined while the list loads. */
  connections: ConnectionView[] | undefined;
  onAdd: (channel: Channel) => void;
}

/** The channels of which a connection can be added. One that the plan does not allow says why, and what to do. */
export function AddConnectionMenu({ connections, onAdd }: Props) {
  const { t } = useTranslation('connections');
  const { data: plan } = usePlan();
  const [explained, setExplained] = useState<Obstacle | null>(null);
  const close = () => setExplained(null);

  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button size="sm">
            <Plus aria-hidden size={16} />
            {t('add.open')}
            <ChevronDown aria-hidden size={14} />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content aria-label={t('add.open')} minWidth="56">
            {CHANNEL_ENTRIES.map((entry) => {
              const { channel } = entry;
              const obstacle = obstacleOf(entry, plan, connections);
              const isInPlan = obstacle?.kind !== 'notInPlan';
              const room = plan && connections && isInPlan ? channelRoom(channel, plan, connections) : undefined;
              return (
                <Menu.Item
                  key={channel}
                  value={channel}
                  aria-description={room && t('common:room.used', { used: room.used, limit: room.limit })}
                  onClick={() => (obstacle ? setExplained(obstacle) : onAdd(channel))}
                >
                  <ChannelIcon channel={channel} isDecorative />
                  <Stack gap="0">
                    <Text color={obstacle ? 'fg.muted' : undefined}>{channelName(channel)}</Text>
                    {obstacle && (
                      <Text fontSize="xs" color="fg.muted">
                        {t(`add.obstacle.${obstacle.kind}`)}
                      </Text>
                    )}
                  </Stack>
                  {room && (
                    <Box marginInlineStart="auto" paddingInlineStart="4" aria-hidden>
                      <RoomCount room={room} />
                    </Box>
                  )}
                </Menu.Item>
              );
            })}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {explained && (
        <Modal
          title={t(`add.obstacle.${explained.kind}`)}
          size="sm"
          onClose={close}
          footer={<Button onClick={close}>{t('common:room.understood')}</Button>}
        >
          <Text>
            {explained.kind === 'full'
              ? t('common:room.connections', { count: explained.limit })
              : t('add.notInPlan', { channel: channelName(explained.channel) })}
          </Text>
        </Modal>
      )}
    </>
  );
}
