import { Box, Grid, Stack } from '@chakra-ui/react';
import type { CampaignStep } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCampaignVariables } from '../api/use-campaign-choices.js';
import { CampaignPhone } from '../preview/campaign-phone.js';
import { usePreview } from '../preview/use-preview.js';
import type { CampaignTabProps } from './campaign-editor.js';
import type { CampaignValues } from './campaign-values.js';
import { CloudTemplates } from './cloud-templates.js';
import { Fields } from './fields.js';
import { VariantTexts } from './variant-texts.js';

interface Props extends CampaignTabProps {
  step: CampaignStep;
  children?: ReactNode;
}

/** The texts and templates of a step, with a phone that shows them. */
export function StepContent({ step, campaign, connections, children }: Props) {
  const { t } = useTranslation('campaigns');
  const { data: variables = [] } = useCampaignVariables();
  const [variant, setVariant] = useState(1);
  const preview = usePreview(variables);
  const ids = useWatch<CampaignValues, 'connectionIds'>({ name: 'connectionIds' });
  const chosen = connections.filter(({ id }) => ids.includes(id));
  const cloud = chosen.filter(({ channel }) => channel === 'whatsappapi');
  // Only templates are sent then.
  const hasOnlyCloud = chosen.length > 0 && cloud.length === chosen.length;
  const templates = { step, connections: cloud, variables, fill: preview.fill };

  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="6" alignItems="start">
      <Fields isLocked={campaign.editable === 'none'}>
        {hasOnlyCloud ? (
          <Notice tone="plain" text={t('templates.only')} />
        ) : (
          <VariantTexts step={step} variables={variables} variant={variant} onVariant={setVariant} />
        )}
        {children}
        <CloudTemplates {...templates} />
      </Fields>
      {!hasOnlyCloud && (
        <Box position={{ lg: 'sticky' }} top="0">
          <Stack>
            <CampaignPhone
              step={step}
              variant={variant}
              campaign={campaign}
              sender={chosen[0]?.name ?? campaign.name}
              preview={preview}
            />
          </Stack>
        </Box>
      )}
    </Grid>
  );
}
