import { Button, Flex, Text } from '@chakra-ui/react';
import { SEND_FAILURES, sendFailureOf } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/address/paths.js';
import { useFailureText } from '../../../shared/messaging/use-failure-text.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useTemplateDialog } from '../send-template/use-template-dialog.js';

const BUTTON = { size: 'xs', variant: 'ghost', colorPalette: 'red', minH: '8' } as const;

function useReason({ outgoing, failure }: ThreadMessage): string {
  const { t } = useTranslation('messages');
  const { replyWindow } = useConversation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  if (outgoing) return errorText(outgoing.error ?? '');
  const known = sendFailureOf(failure);
  if (!known) return failureText(failure);
  // Without templates only the contact can open the window again.
  const isWaiting = known === 'windowClosed' && !replyWindow?.window.hasTemplates;
  const who = isWaiting ? t('window.waitHuman') : t(`failure.who.${SEND_FAILURES[known].whoActs}`);
  return `${failureText(failure)} ${who}`;
}

/** Which actions can remove the cause: a refusal of the window needs a template, a dead token an admin. */
function actionsOf({ outgoing, failure, template }: ThreadMessage) {
  const isWindow = outgoing ? outgoing.error === 'ERR_WINDOW_CLOSED' : sendFailureOf(failure) === 'windowClosed';
  const reason = outgoing ? null : sendFailureOf(failure);
  const known = reason && SEND_FAILURES[reason];
  return {
    canRetry: isWindow ? Boolean(template) : (known?.canRetry ?? true),
    needsTemplate: isWindow,
    needsAdmin: known?.whoActs === 'admin',
  };
}

/** Reason of a failed message: what happened, who must act, and the actions that can help. */
export function FailureLine({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');
  const { retry, discard, replyWindow, canReconnect } = useConversation();
  const templates = useTemplateDialog();
  const reason = useReason(message);
  const { canRetry, needsTemplate, needsAdmin } = actionsOf(message);

  return (
    <Flex role="alert" align="center" justify="flex-end" wrap="wrap" columnGap="1" mt="0.5" fontSize="dense">
      <Text color="bad.fg" textAlign="end">
        {t('failure.title')} {reason}
      </Text>
      <Flex wrap="wrap" justify="flex-end">
        {canRetry && (
          <Button {...BUTTON} onClick={() => retry(message)}>
            {t('failure.retry')}
          </Button>
        )}
        {needsTemplate && replyWindow?.window.hasTemplates && (
          <Button {...BUTTON} onClick={templates.open}>
            {t('failure.template')}
          </Button>
        )}
        {needsAdmin && canReconnect && (
          <Button {...BUTTON} asChild>
            <Link to={PATHS.connections}>{t('failure.connections')}</Link>
          </Button>
        )}
        {message.outgoing && (
          <Button {...BUTTON} colorPalette="gray" onClick={() => discard(message)}>
            {t('failure.discard')}
          </Button>
        )}
      </Flex>
      {templates.dialog}
    </Flex>
  );
}
