import { Button, chakra, Grid, Stack, Text } from '@chakra-ui/react';
import type { CampaignForecast } from '@prosa/contracts';
import { ErrorState, Modal, Notice, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { exactText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { costText } from '../../../shared/messaging/message-price.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useCampaignAct, useForecast } from '../api/use-campaign-acts.js';

interface Props {
  campaign: { id: number; name: string };
  onClose: () => void;
}

/** Shows what a start would do before it does it. */
export function StartDialog({ campaign: { id, name }, onClose }: Props) {
  const { t } = useTranslation('campaigns');
  const errorText = useErrorText();
  const { data: forecast, isError, error, refetch } = useForecast(id);
  const start = useCampaignAct('start');

  return (
    <Modal
      role="alertdialog"
      size="md"
      title={t('act.start.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            loading={start.isPending}
            disabled={!forecast || forecast.recipients === 0}
            onClick={() => start.mutate(id, { onSettled: onClose })}
          >
            {t('act.start.confirm')}
          </Button>
        </>
      }
    >
      {isError && <ErrorState title={t('forecast.failed')} detail={errorText(error)} onRetry={() => void refetch()} />}
      {!forecast && !isError && <RowsSkeleton rows={4} />}
      {forecast && <Forecast forecast={forecast} />}
    </Modal>
  );
}

function Forecast({ forecast }: { forecast: CampaignForecast }) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormat();
  const language = useLanguage();
  const { recipients, contacts, invalid, optedOut, unchecked, recentlyContacted, finishesAt, cost } = forecast;
  const facts = [
    [t('forecast.contacts'), number(contacts)],
    [t('forecast.invalid'), number(invalid)],
    [t('forecast.optedOut'), number(optedOut)],
    [t('forecast.unchecked'), number(unchecked)],
    [t('forecast.recent'), number(recentlyContacted)],
    [t('forecast.finishes'), finishesAt === null ? '—' : exactText(finishesAt)],
    ...(cost ? [[t('forecast.cost'), costText(cost, language)]] : []),
  ];

  return (
    // Focusable, since a small screen scrolls it.
    <Stack gap="4" tabIndex={0} role="group" aria-label={t('forecast.title')}>
      <Text fontSize="md" fontWeight="medium">
        {recipients === 0 ? t('forecast.nobody') : t('forecast.recipients', { count: recipients })}
      </Text>
      <Facts facts={facts} />
      <PerConnection rows={forecast.perConnection} />
      {finishesAt === null && recipients > 0 && <Notice tone="warn" text={t('forecast.never')} />}
      {recentlyContacted > 0 && <Notice tone="warn" text={t('forecast.recentHint', { count: recentlyContacted })} />}
      <Text color="fg.muted">{t('act.start.message')}</Text>
    </Stack>
  );
}

/** Labelled figures below each other. */
const Facts = ({ facts }: { facts: string[][] }) => (
  <Grid as="dl" templateColumns="minmax(0, 1fr) auto" columnGap="4" rowGap="1">
    {facts.map(([label, value]) => (
      <chakra.div key={label} display="contents">
        <chakra.dt color="fg.muted">{label}</chakra.dt>
        <chakra.dd textAlign="end" fontVariantNumeric="tabular-nums">
          {value}
        </chakra.dd>
      </chakra.div>
    ))}
  </Grid>
);

/** Which connection writes to how many. */
function PerConnection({ rows }: { rows: CampaignForecast['perConnection'] }) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormat();
  if (rows.length === 0) return null;

  return (
    <Stack as="section" gap="1" aria-label={t('forecast.perConnection')}>
      <Text fontWeight="medium" fontSize="sm">
        {t('forecast.perConnection')}
      </Text>
      <Facts
        facts={rows.map(({ name, recipients, isConnected }) => [
          isConnected ? name : t('forecast.offline', { name }),
          number(recipients),
        ])}
      />
    </Stack>
  );
}
