import { Stack, Text } from '@chakra-ui/react';
import type { CompanyRecordView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { daysUntilDue, dueText } from '../../../shared/company/due-day.js';
import { useNow } from '../../../shared/format/use-now.js';
import { dueTone } from './due.js';

/** Due date and recurrence, with a text that says what the row's colour means. */
export function DueCell({ company }: { company: CompanyRecordView }) {
  const { t } = useTranslation('companies');
  const now = useNow();
  const days = daysUntilDue(company, now);
  const tone = dueTone(company, now);

  return (
    <Stack gap="0" whiteSpace="nowrap">
      <Text>
        {dueText(company)} · {company.isTrial ? t('trial') : t(`recurrence.${company.recurrence}`)}
      </Text>
      {tone && (
        <Text color={`${tone}.fg`} fontWeight="medium">
          {days > 0 ? t('due.soon', { count: days }) : days === 0 ? t('due.today') : t('due.past', { count: -days })}
        </Text>
      )}
    </Stack>
  );
}
