import { Button, Code, HStack, Stack, Text } from '@chakra-ui/react';
import type { InvoiceView, PaymentOffer as Offer } from '@prosa/contracts';
import { CopyButton, ErrorState, Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { QrCode } from '../../../shared/ui-feedback/qr-code.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useCheckInvoice, usePaymentOffer } from '../api/use-pay.js';

const CODE_PIXELS = 220;

interface Props {
  invoice: InvoiceView;
  /** Called when a check found it paid. */
  onPaid: () => void;
}

/** Payment of an open invoice: a code for the bank's app, or the operator's instructions. */
export function PaymentOffer({ invoice, onPaid }: Props) {
  const { t } = useTranslation('finance');
  const { money } = useFormat();
  const errorText = useErrorText();
  const offer = usePaymentOffer(invoice.id);

  if (offer.isPending) return <Text color="fg.muted">{t('common:state.loading')}</Text>;
  if (offer.isError) {
    const retry = () => void offer.refetch();
    return <ErrorState title={t('pay.failed')} detail={errorText(offer.error)} onRetry={retry} />;
  }
  return (
    <Stack gap="4">
      <Text>
        {t('pay.value')}{' '}
        <Text as="strong" fontVariantNumeric="tabular-nums">
          {money(Number(offer.data.valor.original))}
        </Text>
      </Text>
      {offer.data.provider === 'pix' ? (
        <>
          <PixCode offer={offer.data} />
          <CheckPayment invoice={invoice} onPaid={onPaid} />
        </>
      ) : (
        <PaymentInstructions offer={offer.data} />
      )}
    </Stack>
  );
}

/** Button that checks the payment with the bank. Manual payment has no provider to check with; an event reports it. */
function CheckPayment({ invoice, onPaid }: Props) {
  const { t } = useTranslation('finance');
  const check = useCheckInvoice();

  return (
    <>
      {check.data?.status === 'open' && <Notice tone="plain" text={t('pay.notYet')} />}
      <Button
        variant="outline"
        loading={check.isPending}
        onClick={() => check.mutate(invoice.id, { onSuccess: ({ status }) => status === 'paid' && onPaid() })}
      >
        {t('pay.check')}
      </Button>
    </>
  );
}

function PixCode({ offer }: { offer: Offer }) {
  const { t } = useTranslation('finance');
  const { qrcode } = offer.qrcode;

  return (
    <Stack gap="3" align="center">
      <Text alignSelf="start">{t('pay.pix')}</Text>
      <QrCode value={qrcode} size={CODE_PIXELS} title={t('pay.code')} />
      <HStack gap="2" maxWidth="full">
        <Code truncate tabIndex={0} aria-label={t('pay.codeText')}>
          {qrcode}
        </Code>
        <CopyButton size="sm" value={qrcode} label={t('pay.copy')} copiedLabel={t('pay.copied')} />
      </HStack>
      <Text color="fg.muted">{t('pay.pixHint')}</Text>
    </Stack>
  );
}

function PaymentInstructions({ offer }: { offer: Offer }) {
  const { t } = useTranslation('finance');
  const instructions = offer.qrcode.qrcode;
  if (instructions === '') return <Notice tone="plain" text={t('pay.noWords')} />;
  return (
    <Stack gap="2">
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" padding="4" borderRadius="l2" bg="bg.muted">
        {instructions}
      </Text>
      <Text color="fg.muted">{t('pay.byHand')}</Text>
    </Stack>
  );
}
