import { Button, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { MEDIA_MAX_BYTES } from '@prosa/contracts';
import { Paperclip, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { fileProblem, kindOf } from '../../../shared/messaging/file-info.js';

interface Props {
  /** Name of the stored file; null for none. */
  shown: string | null;
  /** A newly chosen file; null removes the stored one, undefined keeps it. */
  chosen: File | null | undefined;
  onChoose: (file: File | null | undefined) => void;
}

/** The file of a quick message: choose, replace or remove it. */
export function FileField({ shown, chosen, onChoose }: Props) {
  const { t } = useTranslation('quick-messages');
  const { bytes } = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const name = chosen ? chosen.name : chosen === null ? null : shown;

  async function handlePick(file: File | undefined) {
    if (!file) return;
    const problem = await fileProblem(file);
    const limit = bytes(MEDIA_MAX_BYTES[kindOf(file.type)]);
    setWrong(problem ? t(`file.${problem}`, { name: file.name, limit }) : undefined);
    if (!problem) onChoose(file);
  }

  return (
    <Stack gap="2" role="group" aria-label={t('file.label')}>
      <Text fontWeight="medium" fontSize="sm">
        {t('file.label')}
      </Text>
      <Text truncate color={name ? undefined : 'fg.muted'}>
        {name ?? t('noFile')}
      </Text>
      <HStack gap="2">
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => picker.current?.click()}>
          <Paperclip aria-hidden size={16} />
          {name ? t('file.replace') : t('file.add')}
        </Button>
        {name && (
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => onChoose(shown ? null : undefined)}>
            <Trash2 aria-hidden size={16} />
            {t('file.remove')}
          </Button>
        )}
        <chakra.input
          ref={picker}
          type="file"
          hidden
          aria-label={t('file.label')}
          onChange={({ currentTarget }) => {
            void handlePick(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </HStack>
      {wrong && (
        <Text fontSize="xs" color="fg.error" role="alert">
          {wrong}
        </Text>
      )}
    </Stack>
  );
}
