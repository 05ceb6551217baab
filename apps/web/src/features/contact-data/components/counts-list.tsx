import { DataList } from '@chakra-ui/react';
import type { ErasureCounts, ErasurePlace } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

interface Props {
  counts: ErasureCounts;
  places: readonly ErasurePlace[];
}

/** How many of each kind, without those of which there are none. */
export function CountsList({ counts, places }: Props) {
  const { t } = useTranslation('contact-data');

  return (
    <DataList.Root
      orientation="horizontal"
      size="sm"
      gap="1"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      columnGap="6"
    >
      {places
        .filter((place) => counts[place] > 0)
        .map((place) => (
          <DataList.Item key={place} justifyContent="space-between">
            <DataList.ItemLabel color="fg.muted" flex="1">
              {t(`place.${place}`)}
            </DataList.ItemLabel>
            <DataList.ItemValue flex="none" fontVariantNumeric="tabular-nums">
              {counts[place]}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
    </DataList.Root>
  );
}
