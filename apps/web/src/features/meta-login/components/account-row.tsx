import { Box, Checkbox, HStack, Stack, Text } from '@chakra-ui/react';
import type { MetaLoginAccount } from '@prosa/contracts';
import { Avatar, ChannelIcon } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  account: MetaLoginAccount;
  isChosen: boolean;
  /** The plan allows no more than what is chosen. */
  isTooMany: boolean;
  onChange: (isChosen: boolean) => void;
}

/** One account to choose; one that cannot be used is grey and says why, in a text that stays readable. */
export function AccountRow({ account, isChosen, isTooMany, onChange }: Props) {
  const { t } = useTranslation('meta-login');
  const { kind, name, username, picture, problem, connection } = account;
  const isUsable = problem === null && !isTooMany;
  const reason = problem ?? (isTooMany ? 'full' : null);

  return (
    <Box as="li" borderBottomWidth="1px" paddingY="3" paddingX="1">
      <Checkbox.Root
        checked={isChosen}
        disabled={!isUsable}
        onCheckedChange={({ checked }) => onChange(checked === true)}
        width="full"
        alignItems="center"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label flex="1" minWidth="0" _disabled={{ opacity: 1 }}>
          <HStack gap="3">
            <Avatar name={name} picture={picture ?? undefined} size="sm" />
            <Stack gap="0" flex="1" minWidth="0">
              <HStack gap="1.5">
                <ChannelIcon channel={kind === 'page' ? 'facebook' : 'instagram'} />
                <Text truncate color={isUsable ? undefined : 'fg.muted'}>
                  {name}
                </Text>
                {username && (
                  <Text color="fg.muted" fontSize="sm" truncate>
                    @{username}
                  </Text>
                )}
              </HStack>
              {(reason || connection) && (
                <Text color="fg.muted" fontSize="sm" fontWeight="normal">
                  {reason
                    ? t(`problem.${reason}`)
                    : t(connection?.isConnected ? 'known.connected' : 'known.stopped', { name: connection?.name })}
                </Text>
              )}
            </Stack>
          </HStack>
        </Checkbox.Label>
      </Checkbox.Root>
    </Box>
  );
}
