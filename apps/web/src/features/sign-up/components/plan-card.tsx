import { HStack, Icon, RadioCard, Text, VisuallyHidden, Wrap } from '@chakra-ui/react';
import { amountOf, MEGABYTE, type PlanFlags, type PlanView } from '@prosa/contracts';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

interface Props {
  plan: PlanView;
  /** The abilities to list, whether the plan has them or not. */
  flags: (keyof PlanFlags)[];
}

/** One plan to choose. */
export function PlanCard({ plan, flags }: Props) {
  const { t } = useTranslation('sign-up');
  const { bytes, money } = useFormat();
  const amount = amountOf(plan.amount);

  return (
    <RadioCard.Item value={String(plan.id)} focusVisibleRing="outside">
      <RadioCard.ItemHiddenInput />
      <RadioCard.ItemControl>
        <RadioCard.ItemContent>
          <HStack width="full" columnGap="3" rowGap="0" flexWrap="wrap" justify="space-between">
            <RadioCard.ItemText flex="0 1 auto" overflowWrap="anywhere">
              {plan.name}
            </RadioCard.ItemText>
            {Number.isFinite(amount) && (
              <Text whiteSpace="nowrap">{amount > 0 ? t('price', { price: money(amount) }) : t('free')}</Text>
            )}
          </HStack>
          <RadioCard.ItemDescription>
            {t('limits', { users: plan.users, connections: plan.connections, queues: plan.queues })}
            <Text as="span" display="block">
              {t('storage', { storage: bytes(plan.storageMegabytes * MEGABYTE) })}
            </Text>
          </RadioCard.ItemDescription>
          {flags.length > 0 && (
            <Wrap columnGap="4" rowGap="1" paddingTop="2" fontSize="sm">
              {flags.map((flag) => (
                <Ability key={flag} flag={flag} isIncluded={plan[flag]} />
              ))}
            </Wrap>
          )}
        </RadioCard.ItemContent>
        <RadioCard.ItemIndicator />
      </RadioCard.ItemControl>
    </RadioCard.Item>
  );
}

/** An ability with a mark; what the plan lacks is said in words to those who do not see the mark. */
function Ability({ flag, isIncluded }: { flag: keyof PlanFlags; isIncluded: boolean }) {
  const { t } = useTranslation(['sign-up', 'plans']);
  const ability = t(`plans:flag.${flag}`);

  return (
    <HStack as="span" gap="1" color={isIncluded ? 'fg' : 'fg.muted'}>
      <Icon as={isIncluded ? Check : X} boxSize="4" color={isIncluded ? 'good.fg' : 'fg.muted'} aria-hidden />
      {isIncluded ? (
        ability
      ) : (
        <>
          <Text as="span" textDecoration="line-through" aria-hidden>
            {ability}
          </Text>
          <VisuallyHidden>{t('without', { ability })}</VisuallyHidden>
        </>
      )}
    </HStack>
  );
}
