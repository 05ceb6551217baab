import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { MetaConnectResult } from '@prosa/contracts';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  results: MetaConnectResult[];
  onDone: () => void;
}

/** What became of each chosen account. */
export function ConnectResults({ results, onDone }: Props) {
  const { t } = useTranslation('meta-login');

  return (
    <Stack gap="4" maxWidth="xl" role="status">
      <Box as="ul" listStyleType="none" borderTopWidth="1px">
        {results.map(({ key, name, connection, error }) => (
          <HStack as="li" key={key} gap="3" paddingY="3" borderBottomWidth="1px" align="flex-start">
            <Box color={error ? 'fg.error' : 'fg.success'} flexShrink={0}>
              {error ? <CircleX aria-hidden size={20} /> : <CircleCheck aria-hidden size={20} />}
            </Box>
            <Stack gap="0" minWidth="0">
              <Text>{connection?.name ?? name}</Text>
              <Text color="fg.muted" fontSize="sm">
                {error ? t(`errors:${error}`) : t('done.connected')}
              </Text>
            </Stack>
          </HStack>
        ))}
      </Box>
      <Button alignSelf="flex-start" onClick={onDone}>
        {t('done.submit')}
      </Button>
    </Stack>
  );
}
