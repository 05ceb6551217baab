/** The one door to the WhatsApp library: the console is quiet before it loads. */
import './quiet-console.js';

export * from '@whiskeysockets/baileys';
