import { HStack, NativeSelect, Text } from '@chakra-ui/react';
import { ColorDot, IconButton } from '@prosa/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DayFilter } from '../../../shared/fields/day-filter.js';
import { useTagOptions } from '../../../shared/tags/use-tags.js';
import type { ContactFilter } from '../api/contacts-cache.js';

interface Props {
  filter: ContactFilter;
  onChange: (filter: ContactFilter) => void;
}

/** Filters by tags, of which a contact must have all, and by the days in which it was created. */
export function ContactFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('contacts');
  const { data: tags = [] } = useTagOptions();
  const chosen = filter.tagIds.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
  const others = tags.filter(({ id }) => !filter.tagIds.includes(id));
  const day = (field: 'dateStart' | 'dateEnd') => (
    <DayFilter
      label={t(`filter.${field}`)}
      value={filter[field]}
      onChange={(chosen) => onChange({ ...filter, [field]: chosen })}
    />
  );

  return (
    <HStack gap="3" flexWrap="wrap" width={{ base: 'full', md: 'auto' }} order={{ base: 2, md: 0 }}>
      <NativeSelect.Root size="sm" width={{ base: 'full', md: '44' }}>
        <NativeSelect.Field
          aria-label={t('filter.tag')}
          borderColor="border.control"
          value=""
          onChange={({ target }) => onChange({ ...filter, tagIds: [...filter.tagIds, Number(target.value)] })}
        >
          <option value="">{t('filter.tag')}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {chosen.map(({ id, name, color }) => (
        <HStack key={id} gap="1" paddingStart="2" borderWidth="1px" borderRadius="l2" maxWidth="48">
          <ColorDot color={color} />
          <Text truncate>{name}</Text>
          <IconButton
            label={t('filter.without', { name })}
            icon={<X size={14} />}
            size="xs"
            onClick={() => onChange({ ...filter, tagIds: filter.tagIds.filter((tagId) => tagId !== id) })}
          />
        </HStack>
      ))}
      {day('dateStart')}
      {day('dateEnd')}
    </HStack>
  );
}
