import type { Language } from '@prosa/contracts';

type Text = (code: string, minutes: number) => string;

/** Texts in the user's language; pt-BR when none was chosen (docs/spec/core.md §1). */
const TEXTS: Record<Language, Text> = {
  'pt-BR': (code, minutes) =>
    `*${code}* é o código para confirmar este número na sua conta da Prosa. Ele vale por ${minutes} minutos. Se você não o pediu, ignore esta mensagem e não o passe a ninguém.`,
  en: (code, minutes) =>
    `*${code}* is the code that confirms this number for your Prosa account. It is good for ${minutes} minutes. If you did not ask for it, ignore this message and do not give it to anybody.`,
  es: (code, minutes) =>
    `*${code}* es el código para confirmar este número en tu cuenta de Prosa. Vale por ${minutes} minutos. Si no lo pediste, ignora este mensaje y no se lo des a nadie.`,
  tr: (code, minutes) =>
    `*${code}* bu numarayı Prosa hesabınızda doğrulayan koddur. ${minutes} dakika geçerlidir. Siz istemediyseniz bu mesajı dikkate almayın ve kodu kimseyle paylaşmayın.`,
};

export const proofText = (language: Language | '', code: string, minutes: number): string =>
  TEXTS[language || 'pt-BR'](code, minutes);
