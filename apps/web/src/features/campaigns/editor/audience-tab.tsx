import { Box, Button, HStack, Text, Link as TextLink } from '@chakra-ui/react';
import { CAMPAIGN_CONNECTIONS_MAX, CAMPAIGN_NAME_LENGTH, type ConnectionView } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnCompany } from '../../../shared/company/use-own-company.js';
import { zoneLabel } from '../../../shared/company/time-zones.js';
import { STATE_DOT } from '../../../shared/connections/state-dot.js';
import { FormChoices } from '../../../shared/forms/form-choices.js';
import { FormDateTime } from '../../../shared/forms/form-date.js';
import { FormSection } from '../../../shared/forms/form-section.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { PATHS } from '../../../shared/address/paths.js';
import { FormText } from '../../../shared/forms/form-text.js';
import { useTagOptions } from '../../../shared/tags/use-tags.js';
import { useListChoices } from '../api/use-campaign-choices.js';
import type { CampaignTabProps } from './campaign-editor.js';
import type { CampaignValues } from './campaign-values.js';
import { Fields } from './fields.js';
import { useMissing } from './use-missing.js';

/** For whom the campaign is, who writes, and when. */
export function AudienceTab({ campaign, connections }: CampaignTabProps) {
  const { t } = useTranslation('campaigns');
  const missing = useMissing(campaign, connections);
  const options = connections.map((connection) => ({
    value: connection.id,
    label: <ConnectionLabel connection={connection} />,
  }));

  return (
    <Fields isLocked={campaign.editable !== 'all'}>
      {missing.length > 0 && campaign.editable === 'all' && (
        <Notice tone="plain" text={t('missing.title', { what: missing.join(', ') })} />
      )}
      <FormText<CampaignValues> name="name" label={t('field.name')} length={CAMPAIGN_NAME_LENGTH} />
      <Audience />
      <FormSection title={t('section.connections')} level={2}>
        <FormChoices<CampaignValues>
          name="connectionIds"
          label={t('field.connections')}
          hint={t('field.connectionsHint')}
          none={t('noChoice.connection')}
          options={options}
          validate={(ids) =>
            (ids as number[]).length <= CAMPAIGN_CONNECTIONS_MAX ||
            t('field.connectionsMax', { count: CAMPAIGN_CONNECTIONS_MAX })
          }
        />
      </FormSection>
      <Schedule />
    </Fields>
  );
}

/** A list, or the contacts of a tag. */
function Audience() {
  const { t } = useTranslation('campaigns');
  const audience = useWatch<CampaignValues, 'audience'>({ name: 'audience' });
  const { data: lists = [] } = useListChoices();
  const { data: tags = [] } = useTagOptions();
  const named = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <FormSection title={t('section.audience')} level={2}>
      <FormSelect<CampaignValues>
        name="audience"
        label={t('field.audience')}
        options={[
          { value: 'list', label: t('field.byList') },
          { value: 'tag', label: t('field.byTag') },
        ]}
      />
      {audience === 'list' ? (
        <FormSelect<CampaignValues, number | null>
          name="contactListId"
          label={t('field.list')}
          hint={
            <TextLink asChild variant="underline">
              <Link to={PATHS.contactLists}>{t('field.newList')}</Link>
            </TextLink>
          }
          options={[{ value: null, label: t('noChoice.list') }, ...named(lists)]}
        />
      ) : (
        <FormSelect<CampaignValues, number | null>
          name="tagListId"
          label={t('field.tag')}
          hint={t('field.tagHint')}
          options={[{ value: null, label: t('noChoice.tag') }, ...named(tags)]}
        />
      )}
    </FormSection>
  );
}

/** A connection with its channel and whether it can send now. */
function ConnectionLabel({ connection: { name, channel, status } }: { connection: ConnectionView }) {
  const { t } = useTranslation('campaigns');
  return (
    <HStack as="span" gap="2" flexWrap="wrap">
      <Box as="span" aria-hidden boxSize="2" borderRadius="full" bg={STATE_DOT[status]} />
      {name}
      <Text as="span" color="fg.muted" fontSize="dense">
        {[
          t(channel === 'whatsappapi' ? 'channel.cloud' : 'channel.whatsapp'),
          status !== 'CONNECTED' && t('channel.offline'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </HStack>
  );
}

function Schedule() {
  const { t } = useTranslation('campaigns');
  const { data: company } = useOwnCompany();
  const { setValue } = useFormContext<CampaignValues>();
  const scheduledAt = useWatch<CampaignValues, 'scheduledAt'>({ name: 'scheduledAt' });
  const zone = company ? zoneLabel(company.timeZone) : '…';

  return (
    <FormSection title={t('section.schedule')} level={2}>
      <FormDateTime<CampaignValues>
        name="scheduledAt"
        label={t('column.scheduledAt')}
        hint={scheduledAt === '' ? t('field.scheduleNone', { zone }) : t('field.scheduleHint', { zone })}
      />
      {scheduledAt !== '' && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          alignSelf="start"
          onClick={() => setValue('scheduledAt', '', { shouldDirty: true, shouldValidate: true })}
        >
          <X aria-hidden size={14} />
          {t('field.scheduleClear')}
        </Button>
      )}
    </FormSection>
  );
}
