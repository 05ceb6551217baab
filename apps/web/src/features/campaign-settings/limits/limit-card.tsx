import { Box, Button, chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { CAMPAIGN_DAILY_MAX, type CampaignConnectionLimit } from '@prosa/contracts';
import { ChannelIcon, ProgressBar, TextField } from '@prosa/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '../../../shared/fields/switch-row.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useChangeLimit } from '../api/use-limits.js';

const WHOLE = /^\d*$/;

/** What one connection sent today for campaigns, its daily limit, and its warm-up. */
export function LimitCard({ limit }: { limit: CampaignConnectionLimit }) {
  const { t } = useTranslation('campaign-settings');
  const titleId = useId();
  const { mutate: change, isPending } = useChangeLimit(limit.connectionId);
  const { name, channel, isWarmingUp, warmUpDay, limitToday } = limit;

  return (
    <Stack role="group" aria-labelledby={titleId} gap="4" borderWidth="1px" borderRadius="l3" padding="4">
      <HStack gap="2" minWidth="0">
        <ChannelIcon channel={channel} />
        <Text id={titleId} fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
      </HStack>
      <Today limit={limit} />
      <Flex gap="4" direction={{ base: 'column', md: 'row' }} align="start">
        <DailyLimit limit={limit} isPending={isPending} onChange={(dailyLimit) => change({ dailyLimit })} />
        <Stack gap="1" flex="1" width="full" paddingTop={{ md: '6' }}>
          <SwitchRow
            label={t('limits.warmUp')}
            isOn={isWarmingUp}
            isDisabled={isPending}
            onChange={(isOn) => change({ isWarmingUp: isOn })}
          />
          <Text fontSize="sm" color="fg.muted">
            {isWarmingUp && warmUpDay !== null
              ? t('limits.warmUpDay', { day: warmUpDay, count: limitToday ?? 0 })
              : t('limits.warmUpHint')}
          </Text>
        </Stack>
      </Flex>
    </Stack>
  );
}

function Today({ limit: { name, sentToday, limitToday } }: { limit: CampaignConnectionLimit }) {
  const { t } = useTranslation('campaign-settings');
  const { number } = useFormat();
  const text =
    limitToday === null
      ? t('limits.today', { sent: number(sentToday) })
      : t('limits.todayOf', { sent: number(sentToday), limit: number(limitToday) });

  return (
    <Box>
      <Text fontVariantNumeric="tabular-nums" marginBottom="1">
        {text}
      </Text>
      {limitToday !== null && (
        <ProgressBar label={t('limits.progress', { name })} valueText={text} value={sentToday} max={limitToday} />
      )}
    </Box>
  );
}

interface DailyLimitProps {
  limit: CampaignConnectionLimit;
  isPending: boolean;
  onChange: (dailyLimit: number | null) => void;
}

/** A number with a save button of its own; empty for no limit. */
function DailyLimit({ limit: { dailyLimit }, isPending, onChange }: DailyLimitProps) {
  const { t } = useTranslation(['campaign-settings', 'common', 'forms']);
  // Null while nobody types: then the saved value shows.
  const [draft, setDraft] = useState<string | null>(null);
  const stored = dailyLimit === null ? '' : String(dailyLimit);
  const text = draft ?? stored;
  const problem = problemOf(text.trim());
  const isChanged = draft !== null && draft.trim() !== stored;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (problem !== null || !isChanged) return;
    onChange(Number(text.trim()) || null);
    setDraft(null);
  }

  return (
    <chakra.form noValidate flex="1" width="full" onSubmit={handleSubmit}>
      <HStack align="start" gap="2">
        <TextField
          label={t('limits.daily')}
          hint={t('limits.dailyHint')}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={
            problem === 'whole'
              ? t('forms:number.whole')
              : problem === 'max'
                ? t('forms:number.max', { max: CAMPAIGN_DAILY_MAX })
                : undefined
          }
          onChange={({ target }) => setDraft(target.value)}
        />
        {isChanged && (
          <Button type="submit" size="sm" marginTop="7" disabled={problem !== null || isPending}>
            {t('common:actions.save')}
          </Button>
        )}
      </HStack>
    </chakra.form>
  );
}

function problemOf(text: string): 'whole' | 'max' | null {
  if (!WHOLE.test(text)) return 'whole';
  return Number(text) > CAMPAIGN_DAILY_MAX ? 'max' : null;
}
