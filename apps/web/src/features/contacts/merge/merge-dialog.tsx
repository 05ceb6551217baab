import { Badge, Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { ContactView, DuplicateContacts } from '@prosa/contracts';
import { Avatar, ConfirmDialog, EmptyState, ErrorState, Modal, RowsSkeleton } from '@prosa/ui';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownAddress } from '../../../shared/format/number.js';
import { dateText } from '../../../shared/format/time.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { useDuplicates, useMergeContacts } from './use-duplicates.js';

interface Pair {
  primary: ContactView;
  duplicate: ContactView;
}

interface Props {
  onClose: () => void;
}

/** Lists pairs of contacts that may be one person; the user merges those that are. */
export function MergeDialog({ onClose }: Props) {
  const { t } = useTranslation('contacts');
  const errorText = useErrorText();
  const showError = useErrorToast();
  const duplicates = useDuplicates();
  const merge = useMergeContacts();
  const [pair, setPair] = useState<Pair | null>(null);

  function handleMerge({ primary, duplicate }: Pair) {
    merge.mutate(
      { contactId: primary.id, otherId: duplicate.id },
      {
        onSuccess: () => toaster.create({ type: 'success', title: t('merge.done', { name: primary.name }) }),
        onError: showError,
        onSettled: () => setPair(null),
      },
    );
  }

  return (
    <Modal title={t('merge.title')} onClose={onClose}>
      <Stack gap="4">
        <Text color="fg.muted">{t('merge.hint')}</Text>
        {duplicates.isPending && <RowsSkeleton rows={3} />}
        {duplicates.isError && (
          <ErrorState
            title={t('merge.failed')}
            detail={errorText(duplicates.error)}
            onRetry={() => void duplicates.refetch()}
          />
        )}
        {duplicates.data?.length === 0 && <EmptyState icon={UserCheck} title={t('merge.none')} />}
        {duplicates.data?.map((proposal) => (
          <Proposal key={proposal.contacts.map(({ id }) => id).join()} proposal={proposal} onChoose={setPair} />
        ))}
      </Stack>
      {pair && (
        <ConfirmDialog
          title={t('merge.ask', { name: pair.primary.name })}
          message={t('merge.warning', { name: pair.duplicate.name })}
          confirmLabel={t('merge.confirm')}
          isDangerous
          isPending={merge.isPending}
          onConfirm={() => handleMerge(pair)}
          onClose={() => setPair(null)}
        />
      )}
    </Modal>
  );
}

interface ProposalProps {
  proposal: DuplicateContacts;
  onChoose: (pair: Pair) => void;
}

function Proposal({ proposal: { reason, contacts }, onChoose }: ProposalProps) {
  const { t } = useTranslation('contacts');

  return (
    <Box borderWidth="1px" borderRadius="l2" padding="3">
      <Badge marginBottom="2">{reason === 'number' ? t('merge.byNumber') : t('merge.byName')}</Badge>
      <Stack gap="3">
        {contacts.map((contact) => {
          const duplicate = contacts.find(({ id }) => id !== contact.id);
          return (
            <HStack key={contact.id} gap="3" flexWrap="wrap">
              <Avatar name={contact.name} picture={contact.urlPicture} size="sm" />
              <Box flex="1" minWidth="32">
                <Text fontWeight="medium" truncate>
                  {contact.name}
                </Text>
                <Text fontSize="sm" color="fg.muted">
                  {[shownAddress(contact) || t('merge.noNumber'), dateText(contact.createdAt)].join(' · ')}
                </Text>
              </Box>
              {duplicate && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={t('merge.keepThis', { name: contact.name, number: contact.number })}
                  onClick={() => onChoose({ primary: contact, duplicate })}
                >
                  {t('merge.keep')}
                </Button>
              )}
            </HStack>
          );
        })}
      </Stack>
    </Box>
  );
}
