import type { Language } from '@prosa/contracts';

interface NoticeTexts {
  code(code: string, minutes: number): string;
  changed: string;
}

/** Texts in the user's language; pt-BR when none was chosen (docs/spec/core.md §1). */
const TEXTS: Record<Language, NoticeTexts> = {
  'pt-BR': {
    code: (code, minutes) =>
      `*${code}* é o seu código de verificação da Prosa. Ele vale por ${minutes} minutos. Não o passe a ninguém.`,
    changed: 'A senha da sua conta na Prosa foi trocada. Se não foi você, avise o administrador da sua empresa.',
  },
  en: {
    code: (code, minutes) =>
      `*${code}* is your Prosa verification code. It is good for ${minutes} minutes. Do not give it to anybody.`,
    changed: 'The password of your Prosa account was changed. If it was not you, tell the admin of your company.',
  },
  es: {
    code: (code, minutes) =>
      `*${code}* es tu código de verificación de Prosa. Vale por ${minutes} minutos. No se lo des a nadie.`,
    changed: 'La contraseña de tu cuenta en Prosa fue cambiada. Si no fuiste tú, avisa al administrador de tu empresa.',
  },
  tr: {
    code: (code, minutes) =>
      `*${code}* Prosa doğrulama kodunuzdur. ${minutes} dakika geçerlidir. Kimseyle paylaşmayın.`,
    changed: 'Prosa hesabınızın şifresi değiştirildi. Bunu siz yapmadıysanız şirketinizin yöneticisine haber verin.',
  },
};

export const noticeTexts = (language: Language | ''): NoticeTexts => TEXTS[language || 'pt-BR'];
