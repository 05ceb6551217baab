import { Button, HStack, Input, Stack, Text, Wrap } from '@chakra-ui/react';
import { type ContactView, TAG_NAME_LENGTH, type TagLabel } from '@prosa/contracts';
import { ColorDot, IconButton } from '@prosa/ui';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findTag, useSyncTags, useTagOptions } from '../../../shared/tags/use-tags.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

interface Props {
  contact: ContactView;
}

/** Editable tags of a contact. An unknown name creates a tag (docs/spec/core.md §5). */
export function ContactTags({ contact }: Props) {
  const { t } = useTranslation('contacts');
  const listId = useId();
  const { data: options = [] } = useTagOptions();
  const sync = useSyncTags(contact.id);
  const showError = useErrorToast();
  const [text, setText] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const { tags } = contact;
  const others = options.filter(({ id }) => !tags.some((tag) => tag.id === id));
  const put = (next: (TagLabel | string)[], onSuccess?: () => void) =>
    sync.mutate(next, { onSuccess, onError: showError });

  function handleAdd(event: FormEvent) {
    event.preventDefault();
    const name = text.trim();
    const known = findTag(options, name);
    const isShort = !known && name.length < TAG_NAME_LENGTH.min;
    setIsTooShort(isShort);
    if (isShort) return;
    if (known && tags.some(({ id }) => id === known.id)) return setText('');
    put([...tags, known ?? name], () => setText(''));
  }

  return (
    <Stack gap="3">
      <Wrap gap="2">
        {tags.map(({ id, name, color }) => (
          <HStack key={id} gap="1" paddingStart="2" borderWidth="1px" borderRadius="l2" maxWidth="full">
            <ColorDot color={color} />
            <Text fontSize="sm" truncate>
              {name}
            </Text>
            <IconButton
              label={t('drawer.dropTag', { name })}
              icon={<X size={14} />}
              size="xs"
              disabled={sync.isPending}
              onClick={() => put(tags.filter((tag) => tag.id !== id))}
            />
          </HStack>
        ))}
        {tags.length === 0 && <Text color="fg.muted">{t('drawer.noTags')}</Text>}
      </Wrap>
      <form onSubmit={handleAdd}>
        <HStack gap="2">
          <Input
            size="sm"
            list={listId}
            maxLength={TAG_NAME_LENGTH.max}
            placeholder={t('drawer.addTag')}
            aria-label={t('drawer.addTag')}
            aria-invalid={isTooShort || undefined}
            aria-describedby={isTooShort ? `${listId}-error` : undefined}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setIsTooShort(false);
            }}
          />
          <Button type="submit" size="sm" variant="outline" loading={sync.isPending} disabled={text.trim() === ''}>
            {t('drawer.add')}
          </Button>
        </HStack>
        <datalist id={listId}>
          {others.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        {isTooShort && (
          <Text id={`${listId}-error`} role="alert" marginTop="1" fontSize="sm" color="fg.error">
            {t('drawer.tagTooShort')}
          </Text>
        )}
      </form>
    </Stack>
  );
}
