import { Button, Stack, Text } from '@chakra-ui/react';
import { type ErasurePlan, PLANNED_PLACES } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { Trash2 } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../shared/address/paths.js';
import { FormText } from '../../../shared/forms/form-text.js';
import { useErasurePlan, useEraseContact } from '../api/use-contact-data.js';
import { CountsList } from './counts-list.js';
import { DataSection } from './data-section.js';

interface Props {
  contactId: number;
  onStarted: () => void;
}

/** Shows what an erasure would remove, and starts it once the contact's name was typed. */
export function EraseContact({ contactId, onStarted }: Props) {
  const { t } = useTranslation('contact-data');
  const plan = useErasurePlan(contactId);

  return (
    <DataSection title={t('erase.title')} hint={t('erase.hint')} query={plan} rows={3} failed={t('erase.failed')}>
      {plan.data && (
        <>
          <CountsList counts={plan.data.counts} places={PLANNED_PLACES} />
          <Text color="fg.muted">{t('erase.copies')}</Text>
          <EraseForm plan={plan.data} onStarted={onStarted} />
        </>
      )}
    </DataSection>
  );
}

function EraseForm({ plan: { contactId, name }, onStarted }: { plan: ErasurePlan; onStarted: () => void }) {
  const { t } = useTranslation('contact-data');
  const navigate = useNavigate();
  const erase = useEraseContact(contactId);
  const form = useForm({ defaultValues: { name: '' } });

  function handleErase() {
    erase.mutate(name, {
      onSuccess: () => {
        onStarted();
        void navigate(`${PATHS.settings}?tab=erasures`);
      },
    });
  }

  return (
    <Stack as="form" gap="3" onSubmit={(event) => void form.handleSubmit(handleErase)(event)}>
      <Notice tone="bad" text={t('erase.warning')} />
      <FormProvider {...form}>
        <FormText
          name="name"
          label={t('erase.name', { name })}
          rules={{ validate: (text) => text === name.trim() || t('erase.otherName') }}
        />
      </FormProvider>
      <Button type="submit" colorPalette="red" alignSelf="flex-start" loading={erase.isPending}>
        <Trash2 aria-hidden size={16} />
        {t('erase.confirm')}
      </Button>
    </Stack>
  );
}
