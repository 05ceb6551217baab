import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import type { MetaProduct } from '@prosa/contracts';
import { ChannelIcon, ErrorState, Notice, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useBeginSignIn, useMetaLoginOptions } from '../api/meta-login.js';

interface Props {
  /** The one that the person came for; null shows both. */
  product: MetaProduct | null;
  /** Why they are here again, in words. */
  notice?: string;
  onOpen?: (url: string) => void;
}

/** Says what comes next, and leads to the provider's sign-in. Instagram has two ways: its Page, or itself. */
export function SignInStart({ product, notice, onOpen }: Props) {
  const { t } = useTranslation('meta-login');
  const errorText = useErrorText();
  const options = useMetaLoginOptions();
  const begin = useBeginSignIn(onOpen);

  if (options.isPending) return <RowsSkeleton rows={3} />;
  if (options.isError)
    return <ErrorState title={t('failed')} detail={errorText(options.error)} onRetry={() => void options.refetch()} />;

  const ways = (['facebook', 'instagram'] as const).filter(
    (way) => options.data[way] && (way === 'facebook' || product !== 'facebook'),
  );
  return (
    <Stack gap="6" maxWidth="xl">
      {notice && <Notice tone="plain" text={notice} />}
      {begin.isError && <Notice tone="bad" text={errorText(begin.error)} isUrgent />}
      {ways.length === 0 && <NotSetUp />}
      {ways.map((way) => (
        <Box key={way} as="section" borderWidth="1px" borderRadius="lg" padding="4">
          <Stack gap="3" align="flex-start">
            <Heading as="h2" size="sm" display="flex" alignItems="center" gap="2">
              <ChannelIcon channel={way} isDecorative />
              {t(`start.${way}.title`)}
            </Heading>
            <Text color="fg.muted">{t(`start.${way}.text`)}</Text>
            <Button loading={begin.isPending && begin.variables === way} onClick={() => begin.mutate(way)}>
              {t(`start.${way}.submit`)}
            </Button>
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

/** Only a super user can do something about it. */
function NotSetUp() {
  const { t } = useTranslation('meta-login');
  const isSuper = useSession().user?.super === true;
  return <Notice tone="plain" text={t(isSuper ? 'notSetUp.super' : 'notSetUp.admin')} />;
}
