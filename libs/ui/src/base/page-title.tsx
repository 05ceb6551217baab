import { Heading, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useUiTexts } from './ui-texts.js';

interface Props {
  title: string;
  /** Number of items, when known. */
  count?: number;
  /** The button back to the page above, before the title. */
  back?: ReactNode;
  /** Search and filters. */
  children?: ReactNode;
  /** Main action, at the right. */
  action?: ReactNode;
}

/** Title row of a page. */
export function PageTitle({ title, count, back, children, action }: Props) {
  const { locale } = useUiTexts();

  return (
    <HStack minHeight="14" paddingInline={{ base: '4', md: '6' }} paddingBlock="3" gap="3" flexWrap="wrap">
      <HStack gap="3" minWidth="0" maxWidth="full">
        {back}
        <Heading as="h1" fontSize="title" fontWeight="semibold" lineHeight="1.3" minWidth="0" overflowWrap="anywhere">
          {title}
        </Heading>
      </HStack>
      {count !== undefined && (
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {count.toLocaleString(locale)}
        </Text>
      )}
      {children}
      <HStack gap="3" marginStart="auto">
        {action}
      </HStack>
    </HStack>
  );
}
