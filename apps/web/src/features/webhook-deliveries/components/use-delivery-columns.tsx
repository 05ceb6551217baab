import type { DeliveryView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { exactText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { DeliveryState } from './delivery-state.js';

/** Returns what the receiver answered to the last attempt, or why nothing came. */
export function useAnswerText(): (delivery: DeliveryView) => string {
  const errorText = useErrorText();
  return ({ status, failure }) => {
    if (status !== null) return `HTTP ${status}`;
    return failure === null ? '—' : errorText(failure);
  };
}

/** Columns of the deliveries to a receiver. */
export function useDeliveryColumns(): Column<DeliveryView>[] {
  const { t } = useTranslation(['webhook-deliveries', 'webhooks']);
  const { number, milliseconds } = useFormat();
  const answerText = useAnswerText();

  return [
    { key: 'event', header: t('column.event'), isTitle: true, cell: ({ type }) => t(`webhooks:event.${type}`) },
    { key: 'at', header: t('column.at'), cell: ({ at }) => exactText(at) },
    { key: 'state', header: t('column.state'), cell: ({ state }) => <DeliveryState state={state} /> },
    { key: 'answer', header: t('column.answer'), cell: answerText },
    { key: 'attempts', header: t('column.attempts'), align: 'end', cell: ({ attempts }) => number(attempts) },
    {
      key: 'took',
      header: t('column.took'),
      align: 'end',
      cell: ({ tookMs }) => (tookMs === null ? '—' : milliseconds(tookMs)),
      isWideOnly: true,
    },
  ];
}
