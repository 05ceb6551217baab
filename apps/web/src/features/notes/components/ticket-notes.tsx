import { Box, Button, HStack, Stack, Text, Textarea } from '@chakra-ui/react';
import { NOTE_LENGTH, type NoteView } from '@prosa/contracts';
import { ConfirmDialog, ErrorState, FormField, IconButton, RowsSkeleton } from '@prosa/ui';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerSection } from '../../../shared/fields/drawer-section.js';
import { TimeText } from '../../../shared/format/time-text.js';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { useAddNote, useDeleteNote, useNotes } from '../api/use-notes.js';

interface Props {
  ticketId: number;
  contactId: number;
}

/** Internal notes of the attendants on a contact's tickets (docs/spec/core.md §3). */
export function TicketNotes({ ticketId, contactId }: Props) {
  const { t } = useTranslation('notes');
  const errorText = useErrorText();
  const showError = useErrorToast();
  const notes = useNotes(contactId);
  const remove = useDeleteNote(contactId);
  const [deleting, setDeleting] = useState<NoteView | null>(null);

  function handleDelete(note: NoteView) {
    remove.mutate(note.id, {
      onSuccess: () => toaster.create({ type: 'success', title: t('deleted') }),
      onError: showError,
      onSettled: () => setDeleting(null),
    });
  }

  return (
    <DrawerSection title={t('title')}>
      <NewNote ticketId={ticketId} contactId={contactId} />
      {notes.isPending && <RowsSkeleton rows={2} />}
      {notes.isError && (
        <ErrorState title={t('failed')} detail={errorText(notes.error)} onRetry={() => void notes.refetch()} />
      )}
      {notes.data?.length === 0 && <Text color="fg.muted">{t('none')}</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {notes.data?.map((note) => (
          <Note key={note.id} note={note} isOther={note.ticketId !== ticketId} onDelete={() => setDeleting(note)} />
        ))}
      </Stack>
      {deleting && (
        <ConfirmDialog
          title={t('deleteTitle')}
          message={deleting.note}
          confirmLabel={t('deleteConfirm')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => handleDelete(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </DrawerSection>
  );
}

function NewNote(props: Props) {
  const { t } = useTranslation('notes');
  const showError = useErrorToast();
  const add = useAddNote(props);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const note = text.trim();
    if (note.length < NOTE_LENGTH.min) return setError(t('tooShort', NOTE_LENGTH));
    add.mutate(note, {
      onSuccess: () => {
        setText('');
        toaster.create({ type: 'success', title: t('added') });
      },
      onError: showError,
    });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="2">
        <FormField label={t('new')} error={error}>
          <Textarea
            autoresize
            rows={2}
            maxHeight="40"
            maxLength={NOTE_LENGTH.max}
            borderColor="border.control"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        </FormField>
        <Button type="submit" size="sm" variant="outline" alignSelf="end" loading={add.isPending}>
          {t('add')}
        </Button>
      </Stack>
    </form>
  );
}

interface NoteProps {
  note: NoteView;
  /** Whether it belongs to another ticket of the contact. */
  isOther: boolean;
  onDelete: () => void;
}

function Note({ note, isOther, onDelete }: NoteProps) {
  const { t } = useTranslation('notes');
  const { user, isAdmin } = useSession();

  return (
    <Box as="li" padding="3" borderRadius="l2" bg="bg.muted">
      <HStack justify="space-between" align="start" gap="2">
        <Text fontSize="xs" color="fg.muted">
          {note.user.name || t('nobody')} · <TimeText value={note.createdAt} />
          {isOther && ` · ${t('ofTicket', { id: note.ticketId })}`}
        </Text>
        {(isAdmin || note.userId === user.id) && (
          <IconButton
            label={t('deleteOpen', { note: note.note })}
            icon={<Trash2 size={14} />}
            size="xs"
            onClick={onDelete}
          />
        )}
      </HStack>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {note.note}
      </Text>
    </Box>
  );
}
