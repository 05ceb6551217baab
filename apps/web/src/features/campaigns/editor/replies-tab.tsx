import { CAMPAIGN_REPLIES } from '@prosa/contracts';
import { Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import type { CampaignTabProps } from './campaign-editor.js';
import type { CampaignValues } from './campaign-values.js';
import { Fields } from './fields.js';

/** What happens when people answer. */
export function RepliesTab({ campaign }: CampaignTabProps) {
  const { t } = useTranslation('campaigns');
  const replies = useWatch<CampaignValues, 'replies'>({ name: 'replies' });
  const { data: queues = [] } = useQueues();
  const { data: users = [] } = useUserNames();
  const named = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <Fields isLocked={campaign.editable !== 'all'}>
      <FormSelect<CampaignValues>
        name="replies"
        label={t('field.replies')}
        hint={t(`replies.${replies}Hint`)}
        options={CAMPAIGN_REPLIES.map((value) => ({ value, label: t(`replies.${value}`) }))}
      />
      {replies === 'queue' && (
        <>
          <FormSelect<CampaignValues, number | null>
            name="queueId"
            label={t('field.queue')}
            options={[{ value: null, label: t('noChoice.queue') }, ...named(queues)]}
          />
          <FormSelect<CampaignValues, number | null>
            name="userId"
            label={t('field.user')}
            hint={t('field.userHint')}
            options={[{ value: null, label: t('noChoice.user') }, ...named(users)]}
          />
        </>
      )}
      <Text color="fg.muted" fontSize="dense">
        {t('replies.optOut')}
      </Text>
    </Fields>
  );
}
