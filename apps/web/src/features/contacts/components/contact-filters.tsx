import { HStack, Text } from '@chakra-ui/react';
import { ColorDot, IconButton } from '@prosa/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayFilter } from '../../../shared/fields/day-filter.js';
import { SelectFilter } from '../../../shared/fields/select-filter.js';
import { useTagOptions } from '../../../shared/tags/use-tags.js';
import type { ContactFilter } from '../api/contacts.js';

const KINDS = ['people', 'groups'] as const;

interface Props {
  filter: ContactFilter;
  onChange: (change: Partial<ContactFilter>) => void;
}

/** Filters by kind, by tags, of which a contact must have all, and by the days in which it was created. */
export function ContactFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('contacts');
  const { data: tags = [] } = useTagOptions();
  const chosen = filter.tags.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
  const others = tags.filter(({ id }) => !filter.tags.includes(id));

  function handleChoice(choice: string) {
    const kind = KINDS.find((each) => each === choice);
    onChange(kind ? { kind } : { tags: [...filter.tags, Number(choice)] });
  }

  return (
    <HStack gap="3" flexWrap="wrap" width={{ base: 'full', md: 'auto' }} order={{ base: 2, md: 0 }}>
      <SelectFilter
        label={t('filter.choose')}
        value=""
        options={[
          { value: '', label: t('filter.choose') },
          ...KINDS.filter((kind) => kind !== filter.kind).map((kind) => ({ value: kind, label: t(`filter.${kind}`) })),
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={handleChoice}
      />
      {(filter.kind !== '' || chosen.length > 0) && (
        <HStack gap="2" flexWrap="wrap" width={{ base: 'full', md: 'auto' }}>
          {filter.kind !== '' && <Chosen name={t(`filter.${filter.kind}`)} onRemove={() => onChange({ kind: '' })} />}
          {chosen.map(({ id, name, color }) => (
            <Chosen
              key={id}
              name={name}
              dot={<ColorDot color={color} />}
              onRemove={() => onChange({ tags: filter.tags.filter((tagId) => tagId !== id) })}
            />
          ))}
        </HStack>
      )}
      <DayFilter label={t('filter.from')} value={filter.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={t('filter.to')} value={filter.to} onChange={(to) => onChange({ to })} />
    </HStack>
  );
}

/** A filter in use, with the button that removes it. */
function Chosen({ name, dot, onRemove }: { name: string; dot?: ReactNode; onRemove: () => void }) {
  const { t } = useTranslation('contacts');
  return (
    <HStack gap="1" paddingStart="2" borderWidth="1px" borderRadius="l2" maxWidth="48">
      {dot}
      <Text truncate>{name}</Text>
      <IconButton label={t('filter.without', { name })} icon={<X size={14} />} size="xs" onClick={onRemove} />
    </HStack>
  );
}
