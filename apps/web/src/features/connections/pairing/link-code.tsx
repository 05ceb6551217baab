import { Button, chakra, HStack, List, Stack, Text } from '@chakra-ui/react';
import type { LinkCode as LinkCodeView } from '@prosa/contracts';
import { CopyButton } from '@prosa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../shared/format/number.js';
import { durationText } from '../../../shared/format/time.js';

const SECOND_MS = 1_000;

interface Props {
  linkCode: LinkCodeView;
  isPending: boolean;
  onRenew: () => void;
  onUseQr: () => void;
}

/** A code in two groups, with instructions for typing it on the phone and the time that is left. */
export function LinkCode({ linkCode: { code, number, expiresAt }, isPending, onRenew, onUseQr }: Props) {
  const { t } = useTranslation('connections');
  const groups = [code.slice(0, 4), code.slice(4)];

  return (
    <Stack gap="4" align="center">
      <chakra.output
        aria-label={t('link.label', { code: groups.join(' ') })}
        display="flex"
        gap="4"
        fontFamily="mono"
        fontSize="4xl"
        fontWeight="semibold"
        letterSpacing="0.15em"
      >
        <span>{groups[0]}</span>
        <span>{groups[1]}</span>
      </chakra.output>
      <TimeLeft until={expiresAt} />
      <List.Root as="ol" listStyle="decimal" paddingStart="5" gap="1" color="fg.muted">
        <List.Item>{t('link.step1', { number: phoneText(number) })}</List.Item>
        <List.Item>{t('link.step2')}</List.Item>
        <List.Item>{t('link.step3')}</List.Item>
        <List.Item>{t('link.step4')}</List.Item>
      </List.Root>
      <HStack gap="2" flexWrap="wrap" justify="center">
        <CopyButton size="sm" value={code} label={t('code.copy')} copiedLabel={t('code.copied')} />
        <Button size="sm" variant="outline" loading={isPending} onClick={onRenew}>
          {t('link.renew')}
        </Button>
        <Button size="sm" variant="ghost" disabled={isPending} onClick={onUseQr}>
          {t('link.useQr')}
        </Button>
      </HStack>
    </Stack>
  );
}

/** Counts down in seconds. The server ends the code itself: a wrong clock here only shows another time. */
function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('connections');
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  const seconds = Math.max(0, Math.round((Date.parse(until) - now) / SECOND_MS));
  return (
    // Read out every second it would drown everything else.
    <Text color="fg.muted" fontVariantNumeric="tabular-nums" aria-live="off">
      {t('link.left', { time: durationText(seconds) })}
    </Text>
  );
}
