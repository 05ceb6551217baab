import type { Language } from '@prosa/contracts';

interface SystemTexts {
  /** Greeting of the new attendant, after a ticket was accepted. */
  greeting(contact: string, attendant: string): string;
  /** For callers where the company accepts no calls. */
  noCalls: string;
  toQueue(queue: string): string;
  toAttendant(attendant: string): string;
  toBoth(queue: string, attendant: string): string;
}

/**
 * Automatic texts for contacts, in the language of the attendant who acted; pt-BR when none was chosen
 * (docs/spec/core.md §1).
 */
const TEXTS: Record<Language, SystemTexts> = {
  'pt-BR': {
    greeting: (contact, attendant) =>
      `*Assistente virtual:*\nOlá, ${contact}! Quem vai atender você agora é *${attendant}*.`,
    noCalls: '*Assistente virtual:*\nNão atendemos chamadas de voz nem de vídeo. Por favor, escreva a sua mensagem.',
    toQueue: (queue) => `*Assistente virtual:*\nSeu atendimento foi transferido para o departamento *${queue}*.`,
    toAttendant: (attendant) => `*Assistente virtual:*\nSeu atendimento foi transferido para *${attendant}*.`,
    toBoth: (queue, attendant) =>
      `*Assistente virtual:*\nSeu atendimento foi transferido para *${attendant}*, do departamento *${queue}*.`,
  },
  en: {
    greeting: (contact, attendant) =>
      `*Virtual assistant:*\nHello, ${contact}! From now on *${attendant}* is here for you.`,
    noCalls: '*Virtual assistant:*\nWe take no voice or video calls. Please write to us.',
    toQueue: (queue) => `*Virtual assistant:*\nYou have been transferred to the *${queue}* department.`,
    toAttendant: (attendant) => `*Virtual assistant:*\nYou have been transferred to *${attendant}*.`,
    toBoth: (queue, attendant) =>
      `*Virtual assistant:*\nYou have been transferred to *${attendant}* of the *${queue}* department.`,
  },
  es: {
    greeting: (contact, attendant) => `*Asistente virtual:*\n¡Hola, ${contact}! Desde ahora te atiende *${attendant}*.`,
    noCalls: '*Asistente virtual:*\nNo atendemos llamadas de voz ni de video. Por favor, escribe tu mensaje.',
    toQueue: (queue) => `*Asistente virtual:*\nTu atención fue transferida al departamento *${queue}*.`,
    toAttendant: (attendant) => `*Asistente virtual:*\nTu atención fue transferida a *${attendant}*.`,
    toBoth: (queue, attendant) =>
      `*Asistente virtual:*\nTu atención fue transferida a *${attendant}*, del departamento *${queue}*.`,
  },
  tr: {
    greeting: (contact, attendant) =>
      `*Sanal asistan:*\nMerhaba ${contact}! Bundan sonra sizinle *${attendant}* ilgilenecek.`,
    noCalls: '*Sanal asistan:*\nSesli ve görüntülü aramaları yanıtlamıyoruz. Lütfen bize yazın.',
    toQueue: (queue) => `*Sanal asistan:*\nGörüşmeniz *${queue}* departmanına aktarıldı.`,
    toAttendant: (attendant) => `*Sanal asistan:*\nGörüşmeniz *${attendant}* adlı temsilciye aktarıldı.`,
    toBoth: (queue, attendant) =>
      `*Sanal asistan:*\nGörüşmeniz *${queue}* departmanından *${attendant}* adlı temsilciye aktarıldı.`,
  },
};

export const systemTexts = (language: Language | ''): SystemTexts => TEXTS[language || 'pt-BR'];
