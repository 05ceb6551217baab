import { Button, chakra, HStack, Image, Stack, Text } from '@chakra-ui/react';
import { MEDIA_MAX_BYTES } from '@prosa/contracts';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

/** Formats that the server accepts for announcements (docs/spec/secondary.md §5). */
const TYPES = ['image/png', 'image/jpeg'];

interface Props {
  /** The stored picture; null for none. */
  shown: { path: string; name: string } | null;
  /** A newly chosen file; null removes the stored picture, undefined keeps it. */
  chosen: File | null | undefined;
  onChoose: (image: File | null | undefined) => void;
}

/** Preview of an announcement's picture with buttons to replace and remove it. */
export function ImageField({ shown, chosen, onChoose }: Props) {
  const { t } = useTranslation('announcements');
  const { bytes } = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const chosenPath = useMemo(() => (chosen ? URL.createObjectURL(chosen) : null), [chosen]);
  const image = chosen ? { path: chosenPath ?? '', name: chosen.name } : chosen === null ? null : shown;

  useEffect(() => () => void (chosenPath && URL.revokeObjectURL(chosenPath)), [chosenPath]);

  function handlePick(file: File | undefined) {
    if (!file) return;
    if (!TYPES.includes(file.type)) return setWrong(t('image.type'));
    if (file.size > MEDIA_MAX_BYTES.image) return setWrong(t('image.size', { size: bytes(MEDIA_MAX_BYTES.image) }));
    setWrong(undefined);
    onChoose(file);
  }

  return (
    <Stack gap="2" role="group" aria-label={t('image.label')}>
      <Text fontWeight="medium" fontSize="sm">
        {t('image.label')}
      </Text>
      {image && (
        <HStack gap="3" minWidth="0">
          <Image
            src={image.path}
            alt=""
            boxSize="16"
            objectFit="cover"
            borderRadius="l2"
            bg="bg.muted"
            flexShrink="0"
          />
          <Text truncate>{image.name}</Text>
        </HStack>
      )}
      <HStack gap="2">
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => picker.current?.click()}>
          <ImagePlus aria-hidden size={16} />
          {image ? t('image.replace') : t('image.add')}
        </Button>
        {image && (
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => onChoose(shown ? null : undefined)}>
            <Trash2 aria-hidden size={16} />
            {t('image.remove')}
          </Button>
        )}
        <chakra.input
          ref={picker}
          type="file"
          hidden
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          aria-label={t('image.label')}
          onChange={({ currentTarget }) => {
            handlePick(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </HStack>
      <Text fontSize="xs" color={wrong ? 'fg.error' : 'fg.muted'} role={wrong ? 'alert' : undefined}>
        {wrong ?? t('image.hint')}
      </Text>
    </Stack>
  );
}
