import { Button, Flex, Text } from '@chakra-ui/react';
import { isSendFailure, SEND_FAILURES } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/address/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useTemplateDialog } from '../send-template/use-template-dialog.js';

const BUTTON = { size: 'xs', variant: 'ghost', colorPalette: 'red', minH: '8' } as const;

function useReason({ outgoing, failure }: ThreadMessage): string {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  if (outgoing) return errorText(outgoing.error ?? '');
  if (failure?.startsWith('ERR_')) return errorText(failure);
  if (isSendFailure(failure)) {
    return [t(`failure.reason.${failure}`), t(`failure.who.${SEND_FAILURES[failure].whoActs}`)].join(' ');
  }
  return failure ? t('failure.code', { code: failure }) : t('failure.unknown');
}

/** Which actions can remove the cause: a refusal of the window needs a template, a dead token an admin. */
function actionsOf({ outgoing, failure, template }: ThreadMessage) {
  const isWindow = outgoing ? outgoing.error === 'ERR_WINDOW_CLOSED' : failure === 'windowClosed';
  const known = !outgoing && isSendFailure(failure) ? SEND_FAILURES[failure] : null;
  return {
    canRetry: isWindow ? Boolean(template) : (known?.canRetry ?? true),
    needsTemplate: isWindow,
    needsAdmin: known?.whoActs === 'admin',
  };
}

/** Reason of a failed message: what happened, who must act, and the actions that can help. */
export function FailureLine({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');
  const { retry, discard, window } = useConversation();
  const { isAdmin } = useSession();
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
        {needsTemplate && window?.hasTemplates && (
          <Button {...BUTTON} onClick={templates.open}>
            {t('failure.template')}
          </Button>
        )}
        {needsAdmin && isAdmin && (
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
