import { Badge, Button, HStack, Text } from '@chakra-ui/react';
import type { SecondFactorView } from '@prosa/contracts';
import { ErrorState, Notice, RowsSkeleton } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../shared/format/time.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useSecondFactor } from '../api/use-second-factor.js';
import { DisableDialog } from './disable-dialog.js';
import { EnrolSteps } from './enrol-steps.js';
import { Panel } from './panel.js';
import { RenewDialog } from './renew-dialog.js';
import { RecoveryCodeList } from './recovery-code-list.js';

type Act = 'disable' | 'renew';

/** The user's second factor: enable, disable and recovery codes. */
export function SecondFactorPanel() {
  const { t } = useTranslation('security');
  const factor = useSecondFactor();
  const errorText = useErrorText();
  const [action, setAction] = useState<'enrol' | Act | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  /** After an action the focus moves to what replaced its button. */
  const [hasActed, setHasActed] = useState(false);
  const stop = () => setAction(null);

  function startAction(act: 'enrol' | Act) {
    setAction(act);
    setHasActed(true);
  }

  if (factor.isPending) return <RowsSkeleton rows={2} />;
  if (factor.isError) {
    return (
      <ErrorState title={t('factor.failed')} detail={errorText(factor.error)} onRetry={() => void factor.refetch()} />
    );
  }
  const { isOn, since, isRequired } = factor.data;
  return (
    <Panel title={t('factor.title')} explanation={t('factor.explanation')} mark={<FactorMark since={since} />}>
      {isRequired && !isOn && <Notice tone="warn" text={t('factor.required')} />}
      {action === 'enrol' && <EnrolSteps doneLabel={t('codes.kept')} onDone={stop} onCancel={stop} />}
      {codes && <RecoveryCodeList codes={codes} doneLabel={t('codes.kept')} onDone={() => setCodes(null)} />}
      {!isOn && action !== 'enrol' && (
        <Button alignSelf="flex-start" autoFocus={hasActed} onClick={() => startAction('enrol')}>
          {t('factor.enable')}
        </Button>
      )}
      {isOn && action !== 'enrol' && !codes && (
        <FactorActions factor={factor.data} isFocused={hasActed} onDo={startAction} />
      )}
      {action === 'disable' && <DisableDialog onClose={stop} />}
      {action === 'renew' && (
        <RenewDialog
          onClose={stop}
          onRenewed={(renewed) => {
            setCodes(renewed);
            stop();
          }}
        />
      )}
    </Panel>
  );
}

interface ActionsProps {
  factor: SecondFactorView;
  isFocused: boolean;
  onDo: (act: Act) => void;
}

/** Actions of an enabled factor. */
function FactorActions({ factor, isFocused, onDo }: ActionsProps) {
  const { t } = useTranslation('security');

  return (
    <>
      <Text>{t('factor.codesLeft', { count: factor.recoveryCodesLeft })}</Text>
      <HStack gap="2" flexWrap="wrap">
        <Button variant="outline" autoFocus={isFocused} onClick={() => onDo('renew')}>
          {t('factor.renew')}
        </Button>
        {!factor.isRequired && (
          <Button variant="outline" colorPalette="red" onClick={() => onDo('disable')}>
            {t('factor.disable')}
          </Button>
        )}
      </HStack>
    </>
  );
}

/** Badge with the day since which it is enabled, or that it is disabled. */
function FactorMark({ since }: { since: string | null }) {
  const { t } = useTranslation('security');
  if (since === null) return <Badge colorPalette="gray">{t('factor.off')}</Badge>;
  return <Badge colorPalette="green">{t('factor.on', { date: dateText(since) })}</Badge>;
}
