import type { ReceivedCall, Side, SideAnswer } from '../side.js';

/** A program of a company, as a flow of n8n: it repeats what it got, and hands over when a person is asked for. */
export class ProgramSide implements Side {
  reset(): void {
    // It remembers nothing.
  }

  answer({ body }: ReceivedCall): SideAnswer {
    const { message } = (body?.prosa ?? {}) as { message?: { text?: string | null } };
    const text = message?.text ?? '';
    if (/atendente|pessoa/i.test(text)) return { status: 200, body: { replies: [], stopBot: true } };
    const reply = text === '' ? 'Recebi o seu arquivo.' : `Você escreveu: ${text}`;
    return { status: 200, body: { replies: [{ type: 'text', text: reply }] } };
  }
}
