import { Button, Link as TextLink } from '@chakra-ui/react';
import { type Step, StepsPanel } from '@prosa/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addAddress, inviteAddress, PATHS } from '../../../shared/address/paths.js';
import type { FirstStep, FirstSteps } from '../api/use-first-steps.js';

interface Props {
  first: FirstSteps;
  /** Puts the steps away; absent where they stay until they are done. */
  onDismiss?: () => void;
}

/** What is left to do in a new company; each step leads to the place where it is done. */
export function FirstStepsPanel({ first: { steps, done, hasConnection, simulatorUrl }, onDismiss }: Props) {
  const { t } = useTranslation('first-steps');
  const current = steps.find((step) => !done[step]);
  const places: Record<Exclude<FirstStep, 'try'>, string> = {
    connect: hasConnection ? PATHS.connections : addAddress('/connections'),
    queues: addAddress('/queues'),
    people: inviteAddress(),
  };

  const linkOf = (step: FirstStep): ReactNode =>
    step === 'try' ? (
      <TextLink href={simulatorUrl ?? undefined} target="_blank" rel="noreferrer">
        {t('step.try.action')} <ExternalLink size={14} aria-hidden />
      </TextLink>
    ) : (
      <Link to={places[step]}>{t(`step.${step}.action`)}</Link>
    );

  return (
    <StepsPanel
      title={t('title')}
      steps={steps.map((step): Step => ({
        id: step,
        title: t(`step.${step}.title`),
        description: t(`step.${step}.description`),
        isDone: done[step],
        action: (
          <Button asChild size="sm" flexShrink="0" minWidth="28" variant={step === current ? 'solid' : 'outline'}>
            {linkOf(step)}
          </Button>
        ),
      }))}
      texts={{
        progress: t('progress', { done: steps.filter((step) => done[step]).length, total: steps.length }),
        expand: t('expand'),
        collapse: t('collapse'),
        dismiss: t('dismiss'),
        done: t('done'),
        later: t('later'),
      }}
      onDismiss={onDismiss}
    />
  );
}
