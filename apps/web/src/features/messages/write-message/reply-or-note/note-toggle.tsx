import { Button, Flex } from '@chakra-ui/react';
import { LockKeyhole, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Opens the note composer where the contact may not be answered. */
export function NoteToggle({ isOpen, onToggle }: Props) {
  const { t } = useTranslation('messages');

  return (
    <Flex justify="flex-end" bg="thread.bg" px={{ base: '2', md: '4' }} pb="1">
      <Button
        size="xs"
        minH="8"
        variant="ghost"
        colorPalette="purple"
        color="note.fg"
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        {isOpen ? <X size={14} aria-hidden /> : <LockKeyhole size={14} aria-hidden />}
        {t(isOpen ? 'note.close' : 'note.open')}
      </Button>
    </Flex>
  );
}
