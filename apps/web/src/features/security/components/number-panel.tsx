import { Badge, Button, Text } from '@chakra-ui/react';
import type { RecoveryNumberView } from '@prosa/contracts';
import { ErrorState, Notice, RowsSkeleton } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '../../../shared/format/number.js';
import { dateText } from '../../../shared/format/time.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useRecoveryNumber, useSendNumberCode } from '../api/use-recovery-number.js';
import { NumberCode } from './number-code.js';
import { Panel } from './panel.js';

/** The number to which codes for a forgotten password go, and its proof by a code. */
export function NumberPanel() {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const own = useRecoveryNumber();
  const send = useSendNumberCode();
  const [isTyping, setIsTyping] = useState(false);
  /** After a cancellation the focus returns to the button. */
  const [hasActed, setHasActed] = useState(false);

  function sendCode() {
    setHasActed(true);
    send.mutate(undefined, { onSuccess: () => setIsTyping(true) });
  }
  function finish() {
    setIsTyping(false);
    toaster.success({ title: t('number.done') });
  }

  if (own.isPending) return <RowsSkeleton rows={2} />;
  if (own.isError) {
    return <ErrorState title={t('number.failed')} detail={errorText(own.error)} onRetry={() => void own.refetch()} />;
  }
  const { number, isProven } = own.data;
  const isOpen = number !== '' && !isProven;
  return (
    <Panel title={t('number.title')} explanation={t('number.explanation')} mark={<NumberMark own={own.data} />}>
      {number === '' ? <Text>{t('number.none')}</Text> : <Text fontWeight="medium">{shownNumber(number)}</Text>}
      {send.isError && <Notice tone="bad" text={errorText(send.error)} isUrgent />}
      {isOpen && isTyping && (
        <NumberCode
          number={number}
          isSending={send.isPending}
          onResend={sendCode}
          onDone={finish}
          onCancel={() => setIsTyping(false)}
        />
      )}
      {isOpen && !isTyping && (
        <Button alignSelf="flex-start" loading={send.isPending} autoFocus={hasActed} onClick={sendCode}>
          {t('number.prove')}
        </Button>
      )}
    </Panel>
  );
}

/** Badge with the day of the proof, or that it is missing. */
function NumberMark({ own: { number, provenAt } }: { own: RecoveryNumberView }) {
  const { t } = useTranslation('security');
  if (number === '') return <Badge colorPalette="gray">{t('number.missing')}</Badge>;
  if (provenAt === null) return <Badge colorPalette="orange">{t('number.unproven')}</Badge>;
  return <Badge colorPalette="green">{t('number.proven', { date: dateText(provenAt) })}</Badge>;
}
