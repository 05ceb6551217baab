import type { Language } from '@prosa/contracts';

/** What of an account was changed. */
export type ChangedPart = 'password' | 'email' | 'wpp';

interface ChangeTexts {
  parts: Record<ChangedPart, string>;
  changed(parts: string): string;
}

/** Texts in the user's language; pt-BR when none was chosen (docs/spec/core.md §1). Neither old nor new values. */
const TEXTS: Record<Language, ChangeTexts> = {
  'pt-BR': {
    parts: { password: 'senha', email: 'e-mail', wpp: 'número de WhatsApp' },
    changed: (parts) =>
      `Dados da sua conta na Prosa foram alterados: ${parts}. Se não foi você, avise o administrador da sua empresa.`,
  },
  en: {
    parts: { password: 'password', email: 'e-mail', wpp: 'WhatsApp number' },
    changed: (parts) => `Your Prosa account was changed: ${parts}. If it was not you, tell the admin of your company.`,
  },
  es: {
    parts: { password: 'contraseña', email: 'correo electrónico', wpp: 'número de WhatsApp' },
    changed: (parts) =>
      `Se cambiaron datos de tu cuenta en Prosa: ${parts}. Si no fuiste tú, avisa al administrador de tu empresa.`,
  },
  tr: {
    parts: { password: 'parola', email: 'e-posta', wpp: 'WhatsApp numarası' },
    changed: (parts) =>
      `Prosa hesabınızda değişiklik yapıldı: ${parts}. Bunu siz yapmadıysanız şirketinizin yöneticisine haber verin.`,
  },
};

export function changeText(language: Language | '', changed: ChangedPart[]): string {
  const { parts, changed: text } = TEXTS[language || 'pt-BR'];
  return text(changed.map((part) => parts[part]).join(', '));
}
