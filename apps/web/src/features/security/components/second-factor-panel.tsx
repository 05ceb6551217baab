import { Badge, Button, HStack, Text } from '@chakra-ui/react';
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

/** One's own second factor: on, off, and the codes for the day the phone is gone. */
export function SecondFactorPanel() {
  const { t } = useTranslation('security');
  const factor = useSecondFactor();
  const errorText = useErrorText();
  const [doing, setDoing] = useState<'enrol' | 'disable' | 'renew' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const stop = () => setDoing(null);

  if (factor.isPending) return <RowsSkeleton rows={2} />;
  if (factor.isError) {
    return (
      <ErrorState title={t('factor.failed')} detail={errorText(factor.error)} onRetry={() => void factor.refetch()} />
    );
  }
  const { isOn, since, recoveryCodesLeft, isRequired } = factor.data;
  return (
    <Panel
      title={t('factor.title')}
      explanation={t('factor.explanation')}
      mark={
        <Badge colorPalette={isOn ? 'green' : 'gray'}>
          {isOn && since ? t('factor.on', { date: dateText(since) }) : t('factor.off')}
        </Badge>
      }
    >
      {isRequired && !isOn && <Notice tone="warn" text={t('factor.required')} />}
      {doing === 'enrol' && <EnrolSteps doneLabel={t('codes.kept')} onDone={stop} onCancel={stop} />}
      {codes && <RecoveryCodeList codes={codes} doneLabel={t('codes.kept')} onDone={() => setCodes(null)} />}
      {!isOn && doing !== 'enrol' && (
        <Button alignSelf="flex-start" onClick={() => setDoing('enrol')}>
          {t('factor.enable')}
        </Button>
      )}
      {isOn && doing !== 'enrol' && !codes && (
        <>
          <Text>{t('factor.codesLeft', { count: recoveryCodesLeft })}</Text>
          <HStack gap="2" flexWrap="wrap">
            <Button variant="outline" onClick={() => setDoing('renew')}>
              {t('factor.renew')}
            </Button>
            {!isRequired && (
              <Button variant="outline" colorPalette="red" onClick={() => setDoing('disable')}>
                {t('factor.disable')}
              </Button>
            )}
          </HStack>
        </>
      )}
      {doing === 'disable' && <DisableDialog onClose={stop} />}
      {doing === 'renew' && (
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
