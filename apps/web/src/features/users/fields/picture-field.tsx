import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { PICTURE_MAX_BYTES, type UserView } from '@prosa/contracts';
import { Avatar } from '@prosa/ui';
import { ImageUp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { pictureOf } from '../../../shared/users/user-avatar.js';

interface Props {
  name: string;
  /** User of the present picture. */
  user?: UserView;
  /** A newly chosen file; null removes the present picture, undefined keeps it. */
  value: File | null | undefined;
  onChange: (picture: File | null) => void;
}

/** Preview of the picture with buttons to choose and remove it. */
export function PictureField({ name, user, value, onChange }: Props) {
  const { t } = useTranslation('users');
  const { bytes } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const chosen = useMemo(() => (value ? URL.createObjectURL(value) : undefined), [value]);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  const shown = value === undefined ? user && pictureOf(user) : chosen;

  function handleChoose(file: File | undefined) {
    if (!file) return;
    setIsTooLarge(file.size > PICTURE_MAX_BYTES);
    if (file.size <= PICTURE_MAX_BYTES) onChange(file);
  }

  return (
    <HStack gap="4">
      <Avatar name={name} picture={shown} size="xl" />
      <Stack gap="2" align="flex-start">
        <HStack gap="2" flexWrap="wrap">
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
            <ImageUp aria-hidden size={16} />
            {t('picture.choose')}
          </Button>
          {shown && (
            <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => onChange(null)}>
              {t('picture.remove')}
            </Button>
          )}
        </HStack>
        <Text fontSize="dense" color={isTooLarge ? 'fg.error' : 'fg.muted'} role={isTooLarge ? 'alert' : undefined}>
          {t('picture.rule', { size: bytes(PICTURE_MAX_BYTES) })}
        </Text>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label={t('picture.choose')}
          tabIndex={-1}
          hidden
          onChange={({ target }) => handleChoose(target.files?.[0])}
        />
      </Stack>
    </HStack>
  );
}
