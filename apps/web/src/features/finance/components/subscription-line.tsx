import { HStack, Text } from '@chakra-ui/react';
import { amountOf, PLATFORM_COMPANY } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { dueText } from '../../../shared/company/due-day.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { usePlan } from '../../../shared/plans/use-plan.js';
import { useSession } from '../../../shared/session/use-session.js';

/** The company's plan, its price and the end of the paid period. */
export function SubscriptionLine() {
  const { t } = useTranslation('finance');
  const { money } = useFormat();
  const { user, companyId } = useSession();
  const { data: plan } = usePlan();
  const { company } = user;
  const until = t(company.isTrial ? 'trialUntil' : 'dueDate', { date: dueText(company) });

  return (
    <HStack gap="6" rowGap="1" flexWrap="wrap" paddingInline={{ base: '4', md: '6' }} paddingBlock="3">
      {plan && <Text>{t('plan', { name: plan.name, price: money(amountOf(plan.amount)) })}</Text>}
      <Text fontVariantNumeric="tabular-nums">{companyId === PLATFORM_COMPANY ? t('neverDue') : until}</Text>
    </HStack>
  );
}
