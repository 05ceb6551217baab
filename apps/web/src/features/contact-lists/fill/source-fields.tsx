import { SimpleGrid, Text } from '@chakra-ui/react';
import { RECIPIENT_OUTCOMES } from '@prosa/contracts';
import { channelName } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { FormChoices } from '../../../shared/forms/form-choices.js';
import { FormDate } from '../../../shared/forms/form-date.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormText } from '../../../shared/forms/form-text.js';
import { useTagOptions } from '../../../shared/tags/use-tags.js';
import { CampaignPick } from './campaign-pick.js';
import { type FillValues, NUMBER_CHANNELS } from './fill-values.js';

/** Contacts with a tag. */
export function TagFields() {
  const { t } = useTranslation('contact-lists');
  const { data: tags = [] } = useTagOptions();

  return (
    <FormSelect<FillValues, number | null>
      name="tagId"
      label={t('fill.tag')}
      isRequired
      messages={{ required: t('fill.chooseTag') }}
      options={[
        { value: null, label: t('fill.chooseTag') },
        ...tags.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** Contacts by the filters of the contacts screen; without any of them all. */
export function ContactFields() {
  const { t } = useTranslation('contact-lists');
  const { data: tags } = useTagOptions();

  return (
    <>
      <Text fontSize="sm" color="fg.muted">
        {t('fill.contactsHint')}
      </Text>
      <FormText<FillValues> name="searchParam" label={t('fill.search')} length={{ max: 200 }} />
      <FormChoices<FillValues>
        name="contactTag"
        label={t('fill.tags')}
        options={tags?.map(({ id, name }) => ({ value: id, label: name }))}
        none={t('fill.noTags')}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormDate<FillValues> name="dateStart" label={t('fill.from')} />
        <FormDate<FillValues>
          name="dateEnd"
          label={t('fill.to')}
          validate={(day, { dateStart }) => day === '' || dateStart === '' || day >= dateStart || t('fill.wrongDays')}
          deps={['dateStart']}
        />
      </SimpleGrid>
      <FormSelect<FillValues>
        name="channel"
        label={t('fill.channel')}
        options={[
          { value: '', label: t('fill.anyChannel') },
          ...NUMBER_CHANNELS.map((channel) => ({ value: channel, label: channelName(channel) })),
        ]}
      />
    </>
  );
}

/** Recipients of an earlier campaign by what became of them. */
export function CampaignFields() {
  const { t } = useTranslation('contact-lists');

  return (
    <>
      <CampaignPick />
      <FormChoices<FillValues>
        name="outcomes"
        label={t('fill.outcomes')}
        options={RECIPIENT_OUTCOMES.map((outcome, value) => ({ value, label: t(`outcome.${outcome}`) }))}
        none=""
        validate={(chosen) => (chosen as number[]).length > 0 || t('fill.chooseOutcome')}
      />
    </>
  );
}
