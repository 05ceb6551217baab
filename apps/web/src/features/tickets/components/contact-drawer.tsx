import type { TicketView } from '@prosa/contracts';
import { CloseButton, DataList, Drawer, Portal, Stack, Text } from '@chakra-ui/react';
import { Avatar, channelName } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../shared/format/number.js';
import { exactText } from '../../../shared/format/time.js';

interface Props {
  ticket: TicketView;
  onClose: () => void;
}

/** What is known of the contact and of the ticket. Mount it to show it. */
export function ContactDrawer({ ticket, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const { contact, channel, isGroup, whatsapp, queue, user, createdAt, id } = ticket;
  const facts: [string, string][] = [
    [t('contact.number'), phoneText(contact.number)],
    [t('contact.email'), contact.email],
    [t('contact.connection'), `${whatsapp.name} · ${channelName(channel)}`],
    [t('contact.queue'), queue?.name ?? t('row.noQueue')],
    [t('contact.owner'), user?.name ?? ''],
    [t('contact.ticket'), `#${id}`],
    [t('contact.since'), exactText(createdAt)],
  ];

  return (
    <Drawer.Root open size={{ base: 'full', md: 'xs' }} onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{t('contact.title')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <Stack align="center" gap="2" pb="6" textAlign="center">
                <Avatar name={contact.name} picture={contact.urlPicture} isGroup={isGroup} size="xl" />
                <Text fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
                  {contact.name}
                </Text>
              </Stack>
              <DataList.Root gap="3">
                {facts
                  .filter(([, value]) => value !== '')
                  .map(([label, value]) => (
                    <DataList.Item key={label}>
                      <DataList.ItemLabel color="fg.muted">{label}</DataList.ItemLabel>
                      <DataList.ItemValue fontVariantNumeric="tabular-nums">{value}</DataList.ItemValue>
                    </DataList.Item>
                  ))}
              </DataList.Root>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('contact.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
