import { Box, Button, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A filter of the list that is on. */
export interface ActiveFilter {
  id: string;
  label: string;
  onRemove: () => void;
}

interface Props {
  filters: readonly ActiveFilter[];
  onClear: () => void;
}

/** What narrows the list, each with a press that takes it off. Nothing where nothing narrows it. */
export function ActiveFilters({ filters, onClear }: Props) {
  const { t } = useTranslation('tickets');
  if (filters.length === 0) return null;

  return (
    <Flex
      role="group"
      aria-label={t('filter.active')}
      wrap="wrap"
      flexShrink="0"
      maxH="24"
      overflowY="auto"
      gap="1.5"
      px="3"
      py="2"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      {filters.map(({ id, label, onRemove }) => (
        <Button
          key={id}
          size="xs"
          minH="8"
          maxW="full"
          variant="subtle"
          colorPalette="brand"
          color="colorPalette.fg"
          borderRadius="full"
          aria-label={t('filter.remove', { what: label })}
          onClick={onRemove}
        >
          <Box as="span" truncate>
            {label}
          </Box>
          <X size={14} aria-hidden />
        </Button>
      ))}
      {filters.length > 1 && (
        <Button size="xs" minH="8" variant="ghost" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </Flex>
  );
}
