/** The one door to the WhatsApp library, whose cryptography is quiet and cured: see libs/signal. */
import { tryOnCopies } from '@prosa/signal';

tryOnCopies();

export * from '@whiskeysockets/baileys';
