import { INVITATION_DAYS, type Language } from '@prosa/contracts';

interface Facts {
  companyName: string;
  invitedBy: string;
  link: string;
}

/** Texts of the message in WhatsApp, in the language of who invites; pt-BR when none was chosen (docs/spec/core.md §1). */
const TEXTS: Record<Language, (facts: Facts) => string> = {
  'pt-BR': ({ companyName, invitedBy, link }) =>
    `${invitedBy} convidou você para atender na Prosa pela empresa ${companyName}. Abra o link e crie a sua senha:\n${link}\nO convite vale por ${INVITATION_DAYS} dias e é só seu.`,
  en: ({ companyName, invitedBy, link }) =>
    `${invitedBy} invited you to Prosa, to work with ${companyName}. Open the link and choose your password:\n${link}\nThe invitation is good for ${INVITATION_DAYS} days and for you alone.`,
  es: ({ companyName, invitedBy, link }) =>
    `${invitedBy} te invitó a Prosa, para atender en ${companyName}. Abre el enlace y crea tu contraseña:\n${link}\nLa invitación vale por ${INVITATION_DAYS} días y es solo para ti.`,
  tr: ({ companyName, invitedBy, link }) =>
    `${invitedBy} sizi ${companyName} şirketiyle çalışmanız için Prosa'ya davet etti. Bağlantıyı açıp şifrenizi belirleyin:\n${link}\nDavet ${INVITATION_DAYS} gün geçerlidir ve yalnızca size özeldir.`,
};

/** The message that brings the link. */
export const invitationText = (language: Language | '', facts: Facts): string => TEXTS[language || 'pt-BR'](facts);
