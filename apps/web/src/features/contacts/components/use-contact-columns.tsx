import { Badge, HStack, Text } from '@chakra-ui/react';
import { Avatar, ColorChip } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { shownAddress } from '../../../shared/format/number.js';
import { exactText, momentText } from '../../../shared/format/time.js';
import type { Column } from '../../../shared/lists/column.js';
import type { ListedContact } from '../api/contacts.js';

/** Number of tags shown before "+n" (docs/spec/core.md §9). */
const TAGS_SHOWN = 2;

/** Columns of the contact list (docs/spec/core.md §2). */
export function useContactColumns(): Column<ListedContact>[] {
  const { t } = useTranslation('contacts');

  return [
    {
      key: 'name',
      header: t('column.name'),
      isTitle: true,
      cell: ({ name, urlPicture, isGroup }) => (
        <HStack gap="3" minWidth="0">
          <Avatar name={name} picture={urlPicture} isGroup={isGroup} size="sm" />
          <Text maxWidth={{ base: 'full', md: '48', '2xl': '64' }} truncate={{ base: false, md: true }} title={name}>
            {name}
          </Text>
        </HStack>
      ),
    },
    {
      key: 'number',
      header: t('column.number'),
      cell: (contact) => {
        const text = contact.isGroup ? t('group') : shownAddress(contact);
        return text && <Text whiteSpace="nowrap">{text}</Text>;
      },
    },
    {
      key: 'email',
      header: t('column.email'),
      isWideOnly: true,
      cell: ({ email }) => (
        <Text maxWidth={{ md: '36', '2xl': '48' }} truncate title={email}>
          {email}
        </Text>
      ),
    },
    {
      key: 'tags',
      header: t('column.tags'),
      cell: ({ tags }) =>
        tags.length > 0 && (
          <HStack gap="1" title={tags.map(({ name }) => name).join(', ')}>
            {tags.slice(0, TAGS_SHOWN).map(({ id, name, color }) => (
              <ColorChip key={id} color={color} label={name} />
            ))}
            {tags.length > TAGS_SHOWN && <Text color="fg.muted">+{tags.length - TAGS_SHOWN}</Text>}
          </HStack>
        ),
    },
    {
      key: 'last',
      header: t('column.last'),
      cell: ({ tickets }) => {
        const last = tickets?.at(-1)?.updatedAt;
        return last && <Text title={exactText(last)}>{momentText(last)}</Text>;
      },
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ active }) => (
        <Badge colorPalette={active ? 'green' : 'red'}>{active ? t('active') : t('blocked')}</Badge>
      ),
    },
  ];
}
