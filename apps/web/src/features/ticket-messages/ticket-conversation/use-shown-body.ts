import { fillPlaceholders, type TicketView, withSignature } from '@prosa/contracts';
import { useCompanySettings } from '../../../shared/company/use-company-settings.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { Draft } from '../../../shared/conversation/thread-message.js';
import { usePlaceholderValues } from './use-placeholder-values.js';

/** Renders a draft as the server will: with placeholders and signature, for the bubble shown at once. */
export function useShownBody(ticket: TicketView): (draft: Draft) => string {
  const { user } = useSession();
  const { data: settings } = useCompanySettings();
  // The values were read while the text was typed.
  const values = usePlaceholderValues(ticket, false);

  return ({ body, file, signs, template }) => {
    if (template) return body;
    const known = values();
    const filled = known ? fillPlaceholders(body, known) : body;
    const isSigned = signs && !file && settings?.sendSignMessage === 'enabled';
    return isSigned ? withSignature(filled, user.name) : filled;
  };
}
