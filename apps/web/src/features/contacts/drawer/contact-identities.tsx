import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type ContactIdentity, type ContactMergeView, type ContactView, may } from '@prosa/contracts';
import { channelName, ConfirmDialog } from '@prosa/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerSection } from '../../../shared/fields/drawer-section.js';
import { shownAddress, shownNumber } from '../../../shared/format/number.js';
import { dateText } from '../../../shared/format/time.js';
import { TimeText } from '../../../shared/format/time-text.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useIdentities, useUndoMerge } from '../api/use-identities.js';

interface Props {
  contact: ContactView;
}

/** Under which names providers know a contact, where and when each was seen last, and merges that can be undone. */
export function ContactIdentities({ contact }: Props) {
  const { t } = useTranslation('contacts');
  const { data } = useIdentities(contact);
  if (!data || data.identities.length + data.merges.length === 0) return null;

  return (
    <DrawerSection title={t('identities.title')}>
      <Stack as="ul" gap="2" listStyleType="none">
        {data.identities.map((identity) => (
          <Identity key={`${identity.type}:${identity.value}`} identity={identity} />
        ))}
      </Stack>
      {data.merges.map((merge) => (
        <Merge key={merge.id} merge={merge} contact={contact} />
      ))}
    </DrawerSection>
  );
}

const shownValue = ({ type, value }: ContactIdentity): string => {
  if (type === 'phone') return shownNumber(value);
  return type === 'username' ? `@${value}` : value;
};

function Identity({ identity }: { identity: ContactIdentity }) {
  const { t } = useTranslation('contacts');
  const { type, connection, seenAt } = identity;

  return (
    <Box as="li" fontSize="dense">
      <Text color="fg.muted">{t(`identities.type.${type}`)}</Text>
      <Text overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
        {shownValue(identity)}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {connection ? `${connection.name} (${channelName(connection.channel)})` : t('identities.typed')}
        {' · '}
        <TimeText value={seenAt} />
      </Text>
    </Box>
  );
}

function Merge({ merge, contact }: Props & { merge: ContactMergeView }) {
  const { t } = useTranslation('contacts');
  const { user: me } = useSession();
  const undo = useUndoMerge(contact.id);
  const [isConfirming, setIsConfirming] = useState(false);
  const { name } = merge.contact;
  const address = shownAddress(merge.contact);
  const values = { name, date: dateText(merge.mergedAt), user: merge.user?.name ?? '' };

  return (
    <Flex
      direction="column"
      gap="2"
      align="flex-start"
      borderWidth="1px"
      borderRadius="l2"
      padding="3"
      fontSize="dense"
    >
      <Text overflowWrap="anywhere">
        {t(merge.user ? 'identities.mergedBy' : 'identities.merged', values)}
        {address && ` (${address})`}
      </Text>
      {may(me, 'contacts-page:deleteContact') && (
        <Button size="xs" minH="8" variant="outline" colorPalette="gray" onClick={() => setIsConfirming(true)}>
          <Undo2 aria-hidden size={14} />
          {t('identities.undo')}
        </Button>
      )}
      <Text fontSize="xs" color="fg.muted">
        {t('identities.undoUntil', { date: dateText(merge.undoUntil) })}
      </Text>
      {isConfirming && (
        <ConfirmDialog
          title={t('identities.ask', { name })}
          message={t('identities.explain', { name, other: contact.name })}
          confirmLabel={t('identities.undo')}
          isPending={undo.isPending}
          onConfirm={() => undo.mutate(merge.id, { onSettled: () => setIsConfirming(false) })}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Flex>
  );
}
