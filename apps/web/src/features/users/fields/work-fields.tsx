import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type ConnectionView, USER_TICKETS_MAX, type UserField } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormTime } from '../../../shared/forms/form-date.js';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import type { UserValues } from './user-values.js';

interface Props {
  writable: ReadonlySet<UserField>;
  connections: ConnectionView[];
}

/** Working hours, limit of tickets and default connection of a user. */
export function WorkFields({ writable, connections }: Props) {
  const { t } = useTranslation('users');
  const options = connections.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <>
      {writable.has('startWork') && (
        <Stack gap="1.5">
          <SimpleGrid columns={2} gap="3">
            <FormTime<UserValues> name="startWork" label={t('startWork')} with="endWork" />
            <FormTime<UserValues> name="endWork" label={t('endWork')} with="startWork" />
          </SimpleGrid>
          <Text fontSize="xs" color="fg.muted">
            {t('hours.hint')}
          </Text>
        </Stack>
      )}
      {writable.has('maxTickets') && (
        <FormNumber<UserValues>
          name="maxTickets"
          label={t('maxTickets')}
          hint={t('maxTicketsHint')}
          isRequired
          min={0}
          max={USER_TICKETS_MAX}
        />
      )}
      {writable.has('whatsappId') && (
        <FormSelect<UserValues, number | null>
          name="whatsappId"
          label={t('connection')}
          options={[{ value: null, label: t('noConnection') }, ...options]}
        />
      )}
    </>
  );
}
