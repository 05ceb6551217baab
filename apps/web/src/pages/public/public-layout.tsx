import { Box, Center, Flex, HStack, Text } from '@chakra-ui/react';
import { BrandMark } from '@prosa/ui';
import { Outlet } from 'react-router-dom';
import { LanguageMenu } from '../../shared/preferences/language-menu.js';
import { ThemeToggle } from '../../shared/preferences/theme-toggle.js';

/** Layout of the pages before sign-in. */
export function PublicLayout() {
  return (
    <Flex direction="column" height="100dvh" overflowY="auto" bg="bg.subtle">
      <HStack as="header" height="topBar" paddingInline="4" flexShrink="0" justify="flex-end" gap="1">
        <LanguageMenu />
        <ThemeToggle />
      </HStack>
      <Center as="main" flex="1" padding="4" paddingBottom="20">
        <Box width="full" maxWidth="md">
          <HStack justify="center" gap="3" marginBottom="6">
            <BrandMark boxSize="10" />
            <Text fontSize="2xl" fontWeight="semibold" letterSpacing="tight">
              Prosa
            </Text>
          </HStack>
          <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" padding={{ base: '6', md: '8' }}>
            <Outlet />
          </Box>
        </Box>
      </Center>
    </Flex>
  );
}
