import { CAMPAIGN_NAME_LENGTH, type CampaignInput, type CampaignWire } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormText } from '../../../shared/forms/form-text.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';
import { useListChoices } from '../api/use-campaign-choices.js';

interface NewCampaign {
  name: string;
  contactListId: number | null;
}

/** Name and audience of a new campaign; the rest is set on its page. */
function NewCampaignFields() {
  const { t } = useTranslation('campaigns');
  const { data: lists = [] } = useListChoices();

  return (
    <>
      <FormText<NewCampaign> name="name" label={t('field.name')} length={CAMPAIGN_NAME_LENGTH} autoFocus />
      <FormSelect<NewCampaign, number | null>
        name="contactListId"
        label={t('field.list')}
        hint={t('field.listLater')}
        options={[
          { value: null, label: t('noChoice.list') },
          ...lists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}

/** The dialog that makes a campaign: it is saved before its texts are written, so that they can be tried. */
export const newCampaignForm: RecordForm<CampaignWire, CampaignInput, NewCampaign> = {
  valuesOf: () => ({ name: '', contactListId: null }),
  inputOf: ({ name, contactListId }) => ({ name, contactListId }),
  fieldOf: { ERR_NO_CONTACT_LIST_FOUND: 'contactListId' },
  Fields: NewCampaignFields,
};
