import { Heading, Link, Stack, Text, Wrap } from '@chakra-ui/react';
import { digitsIn } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { usePlatformSettings } from '../../../shared/session/use-platform-settings.js';

/** Whom to ask about the subscription, as the operator wrote it; nothing while it is being read. */
export function SupportContact() {
  const { t } = useTranslation('finance');
  const settings = usePlatformSettings();
  if (settings.isPending) return null;
  const valueOf = new Map(settings.data?.map(({ key, value }) => [key, value]));
  const text = valueOf.get('supportText');
  const number = valueOf.get('supportNumber');
  const email = valueOf.get('supportEmail');
  const link = valueOf.get('supportLink');
  const isEmpty = !text && !number && !email && !link;

  return (
    <Stack as="section" gap="1" aria-label={t('support.title')}>
      <Heading as="h2" size="sm">
        {t('support.title')}
      </Heading>
      {isEmpty && <Text color="fg.muted">{t('support.none')}</Text>}
      {text && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
      )}
      <Wrap columnGap="4" rowGap="1">
        {number && <OutsideLink href={`https://wa.me/${digitsIn(number)}`} text={t('support.number', { number })} />}
        {email && <OutsideLink href={`mailto:${email}`} text={email} />}
        {link && <OutsideLink href={link} text={t('support.link')} />}
      </Wrap>
    </Stack>
  );
}

function OutsideLink({ href, text }: { href: string; text: string }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="underline"
      colorPalette="brand"
      overflowWrap="anywhere"
      minHeight={{ base: '10', md: 'auto' }}
    >
      {text}
    </Link>
  );
}
