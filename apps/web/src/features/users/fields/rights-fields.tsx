import { HStack } from '@chakra-ui/react';
import { PERMISSIONS, type Profile, type QueueView, type UserField } from '@prosa/contracts';
import { ColorDot } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { FormChoices } from '../../../shared/forms/form-choices.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormCheck } from '../../../shared/forms/form-switch.js';
import type { UserValues } from './user-values.js';

const PROFILES = Object.keys(PERMISSIONS) as Profile[];

interface Props {
  writable: ReadonlySet<UserField>;
  queues: QueueView[];
}

/** Profile, queues and permissions of a user. */
export function RightsFields({ writable, queues }: Props) {
  const { t } = useTranslation('users');
  const check = (name: 'allTicket' | 'allowGroup' | 'super') =>
    writable.has(name) && <FormCheck<UserValues> name={name} label={t(name)} />;

  return (
    <>
      {writable.has('profile') && (
        <FormSelect<UserValues, Profile>
          name="profile"
          label={t('profile.label')}
          options={PROFILES.map((value) => ({ value, label: t(`profile.${value}`) }))}
        />
      )}
      {writable.has('queueIds') && (
        <FormChoices<UserValues>
          name="queueIds"
          label={t('queues')}
          none={t('noQueues')}
          options={queues.map(({ id, name, color }) => ({
            value: id,
            label: (
              <HStack gap="2">
                <ColorDot color={color} />
                {name}
              </HStack>
            ),
          }))}
        />
      )}
      {check('allTicket')}
      {check('allowGroup')}
      {check('super')}
    </>
  );
}
