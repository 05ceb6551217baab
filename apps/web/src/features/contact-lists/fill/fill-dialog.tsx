import { CONTACT_LIST_NAME_LENGTH, type ContactListRow } from '@prosa/contracts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormText } from '../../../shared/forms/form-text.js';
import { RecordDialog } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useFillList } from '../api/use-fill-list.js';
import { type FillValues, NEW_FILL, SOURCES } from './fill-values.js';
import { CampaignFields, ContactFields, TagFields } from './source-fields.js';

const FIELDS = { tag: TagFields, contacts: ContactFields, campaign: CampaignFields };

interface Props {
  /** The list that gets contacts; undefined creates a new one. */
  list: ContactListRow | undefined;
  /** What is chosen when it opens. */
  start?: Partial<FillValues>;
  onClose: () => void;
}

/** Fills a list with contacts of a tag, of a filter, or of an earlier campaign. It continues when the dialog closes. */
export function FillDialog({ list, start, onClose }: Props) {
  const { t } = useTranslation('contact-lists');
  const fill = useFillList(list?.id);
  const state = useRecordForm<FillValues, ContactListRow>({
    values: { ...NEW_FILL, ...start },
    save: fill,
    fieldOf: { ERR_NO_TAG_FOUND: 'tagId', ERR_NO_CAMPAIGN_FOUND: 'campaign' },
    onSaved: ({ name }) => {
      toaster.success({ title: t('fill.started', { name }) });
      onClose();
    },
  });

  return (
    <RecordDialog
      {...state}
      title={list ? t('fill.into', { name: list.name }) : t('fill.title')}
      submitLabel={list ? t('fill.add') : t('fill.create')}
      onClose={onClose}
    >
      {!list && (
        <FormText<FillValues> name="name" label={t('field.name')} length={CONTACT_LIST_NAME_LENGTH} autoFocus />
      )}
      <FormSelect<FillValues>
        name="source"
        label={t('fill.source')}
        options={SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      <SourceFields />
    </RecordDialog>
  );
}

function SourceFields() {
  const source = useWatch<FillValues, 'source'>({ name: 'source' });
  const Fields = FIELDS[source];
  return <Fields />;
}
