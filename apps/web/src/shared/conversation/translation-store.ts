import type { AssistLanguage } from '@prosa/contracts';

/** A message's translation: on its way, made, or failed. */
export type Translation = { state: 'pending' } | { state: 'done'; text: string } | { state: 'failed'; error: unknown };

/** Translations of a conversation's messages, until it is left. */
export class TranslationStore {
  private readonly known = new Map<number, Translation>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly translate: (text: string, language: AssistLanguage) => Promise<string>) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get(messageId: number): Translation | undefined {
    return this.known.get(messageId);
  }

  /** Translates a message's text, again where it failed. */
  async request(messageId: number, text: string, language: AssistLanguage): Promise<void> {
    if (this.known.get(messageId)?.state === 'pending') return;
    this.put(messageId, { state: 'pending' });
    try {
      this.put(messageId, { state: 'done', text: await this.translate(text, language) });
    } catch (error) {
      this.put(messageId, { state: 'failed', error });
    }
  }

  /** Hides it. */
  drop(messageId: number): void {
    this.known.delete(messageId);
    this.listeners.forEach((listener) => listener());
  }

  private put(messageId: number, translation: Translation): void {
    this.known.set(messageId, translation);
    this.listeners.forEach((listener) => listener());
  }
}
