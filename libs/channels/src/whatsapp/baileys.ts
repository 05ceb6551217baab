/** The only import of the WhatsApp library; its cryptography is patched first (libs/signal). */
import { tryOnCopies } from '@prosa/signal';

tryOnCopies();

export * from '@whiskeysockets/baileys';
