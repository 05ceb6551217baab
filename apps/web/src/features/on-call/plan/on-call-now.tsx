import { HStack, Link, Text } from '@chakra-ui/react';
import { localMoment } from '@prosa/contracts';
import { PhoneCall, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS } from '../../../shared/address/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useOnCallPlan } from '../api/on-call-plan.js';

/** Who is on call at this moment and until when; nothing where the company has no roster. */
export function OnCallNow() {
  const { t } = useTranslation('on-call');
  const { seesFigures } = useSession();
  const { data: plan } = useOnCallPlan();
  const isUsed = plan && (plan.shifts.length > 0 || plan.gaps.length > 0);
  if (!isUsed) return null;
  const { now, timeZone } = plan;
  const timeOf = (iso: string) => localMoment(timeZone, new Date(iso)).time;
  const people = now.map(({ name, until }) => t('nowUntil', { name, time: timeOf(until) })).join(', ');
  const next = plan.shifts.find(({ from }) => from > plan.from);
  const text =
    now.length > 0 ? people : next ? t('nextFrom', { name: next.name, time: timeOf(next.from) }) : t('nobody');

  return (
    <HStack gap="2" paddingInline={{ base: '4', md: '6' }} paddingBottom="2" fontSize="sm" minWidth="0">
      {now.length > 0 ? <PhoneCall aria-hidden size={16} /> : <TriangleAlert aria-hidden size={16} />}
      <Text minWidth="0" truncate title={text}>
        <Text as="span" color="fg.muted">
          {t('nowLabel')}{' '}
        </Text>
        {text}
      </Text>
      {seesFigures && (
        <Link asChild variant="underline" flexShrink="0">
          <RouterLink to={PATHS.onCall}>{t('openRoster')}</RouterLink>
        </Link>
      )}
    </HStack>
  );
}
