import { HStack, Text } from '@chakra-ui/react';
import { ColorDot, IconButton } from '@prosa/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DayFilter } from '../../../shared/fields/day-filter.js';
import { SelectFilter } from '../../../shared/fields/select-filter.js';
import { useTagOptions } from '../../../shared/tags/use-tags.js';
import type { ContactFilter } from '../api/contacts.js';

interface Props {
  filter: ContactFilter;
  onChange: (change: Partial<ContactFilter>) => void;
}

/** Filters by tags, of which a contact must have all, and by the days in which it was created. */
export function ContactFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('contacts');
  const { data: tags = [] } = useTagOptions();
  const chosen = filter.tags.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
  const others = tags.filter(({ id }) => !filter.tags.includes(id));

  return (
    <HStack gap="3" flexWrap="wrap" width={{ base: 'full', md: 'auto' }} order={{ base: 2, md: 0 }}>
      <SelectFilter
        label={t('filter.tag')}
        value=""
        options={[
          { value: '', label: t('filter.tag') },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onChange({ tags: [...filter.tags, Number(id)] })}
      />
      {chosen.length > 0 && (
        <HStack gap="2" flexWrap="wrap" width={{ base: 'full', md: 'auto' }}>
          {chosen.map(({ id, name, color }) => (
            <HStack key={id} gap="1" paddingStart="2" borderWidth="1px" borderRadius="l2" maxWidth="48">
              <ColorDot color={color} />
              <Text truncate>{name}</Text>
              <IconButton
                label={t('filter.without', { name })}
                icon={<X size={14} />}
                size="xs"
                onClick={() => onChange({ tags: filter.tags.filter((tagId) => tagId !== id) })}
              />
            </HStack>
          ))}
        </HStack>
      )}
      <DayFilter label={t('filter.from')} value={filter.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={t('filter.to')} value={filter.to} onChange={(to) => onChange({ to })} />
    </HStack>
  );
}
