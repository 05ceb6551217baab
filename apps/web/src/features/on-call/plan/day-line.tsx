import { Badge, Box, Flex, HStack, Text } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { CalendarCog, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import type { ComingDay, DayPart } from './coming-days.js';
import { dayTitle } from './day-texts.js';

interface Props {
  day: ComingDay;
  isToday: boolean;
  onChange: () => void;
}

/** A day with its shifts and gaps, and the share of it that is covered. */
export function DayLine({ day: { day, isOverride, parts }, isToday, onChange }: Props) {
  const { t } = useTranslation('on-call');
  const title = dayTitle(day, useLanguage());

  return (
    <Flex as="li" gap={{ base: '2', md: '4' }} paddingBlock="3" borderBottomWidth="1px" align="start">
      <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: '2', md: '4' }} flex="1" minWidth="0">
        <HStack width={{ md: '44' }} flexShrink="0" gap="2" flexWrap="wrap" alignSelf="start">
          <Text as="h2" fontWeight={isToday ? 'semibold' : 'medium'} fontVariantNumeric="tabular-nums">
            {title}
          </Text>
          {isToday && <Badge colorPalette="brand">{t('today')}</Badge>}
          {isOverride && <Badge colorPalette="gray">{t('changed')}</Badge>}
        </HStack>
        <Box flex="1" minWidth="0">
          <Coverage parts={parts} />
          <Flex as="ul" listStyleType="none" gap="1" columnGap="5" flexWrap="wrap" paddingTop="1.5" aria-label={title}>
            {parts.map((part) => (
              <PartText key={`${part.from}${part.name}`} part={part} />
            ))}
          </Flex>
        </Box>
      </Flex>
      <IconButton label={t('changeDay', { day: title })} icon={<CalendarCog />} onClick={onChange} />
    </Flex>
  );
}

function PartText({ part: { name, from, to } }: { part: DayPart }) {
  const { t } = useTranslation('on-call');
  return (
    <HStack
      as="li"
      gap="1.5"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      color={name === null ? 'fg.error' : undefined}
    >
      {name === null && <TriangleAlert aria-hidden size={14} />}
      <Text as="span">
        {from}–{to}
      </Text>
      <Text as="span" fontWeight="medium">
        {name ?? t('nobody')}
      </Text>
    </HStack>
  );
}

const percent = (share: number) => `${share * 100}%`;

/** The text beside it says the same. */
function Coverage({ parts }: { parts: readonly DayPart[] }) {
  return (
    <Box aria-hidden position="relative" height="2" borderRadius="full" bg="bg.muted" overflow="hidden">
      {parts.map(({ name, from, begin, end }) => (
        <Box
          key={`${from}${name}`}
          position="absolute"
          insetBlock="0"
          bg={name === null ? 'bad.dot' : 'brand.solid'}
          style={{ left: percent(begin), width: percent(end - begin) }}
        />
      ))}
    </Box>
  );
}
