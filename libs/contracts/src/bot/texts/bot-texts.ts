import type { Language } from '../../shared/languages.js';

/** What the bot says by itself, beside the texts that a company wrote. */
export interface BotTexts {
  invalidOption: string;
  /** The line below a menu that leads back to the first one. */
  backToMenu: string;
  /** The line below a menu that ends the conversation. */
  exit: string;
  /** The word that ends it. */
  exitWord: string;
  position(place: number): string;
  /** Sent once when a waiting ticket was given to somebody, and where an option says nothing itself. */
  pleaseWait: string;
  noAudio: string;
  consentQuestion: string;
  consentWithdrawn: string;
  /** The answer to who wants no more messages of campaigns. */
  optedOut: string;
}

const TEXTS: Record<Language, BotTexts> = {
  'pt-BR': {
    invalidOption: 'Opção inválida. Por favor, escolha uma das opções.',
    backToMenu: '*[ # ]* - Voltar ao menu principal',
    exit: '*[ Sair ]* - Encerrar o atendimento',
    exitWord: 'Sair',
    position: (place) => `Sua posição na fila é *${place}*.`,
    pleaseWait: 'Aguarde um momento, por favor: você será atendido em seguida.',
    noAudio: 'Não recebemos mensagens de voz nem vídeos por aqui. Por favor, escreva a sua mensagem.',
    consentQuestion: 'Estou ciente do tratamento dos meus dados pessoais.\n\n*[ 1 ]* - Sim\n*[ 2 ]* - Não',
    consentWithdrawn: 'Seu consentimento foi retirado.',
    optedOut: 'Pronto: você não receberá mais mensagens como esta.',
  },
  en: {
    invalidOption: 'This is not one of the options. Please choose one of them.',
    backToMenu: '*[ # ]* - Back to the main menu',
    exit: '*[ Exit ]* - End this conversation',
    exitWord: 'Exit',
    position: (place) => `Your position in the queue is *${place}*.`,
    pleaseWait: 'Please wait a moment: somebody will be with you shortly.',
    noAudio: 'We take no voice messages or videos here. Please write to us.',
    consentQuestion: 'I am aware of the treatment of my personal data.\n\n*[ 1 ]* - Yes\n*[ 2 ]* - No',
    consentWithdrawn: 'Your consent has been withdrawn.',
    optedOut: 'Done: you will get no more messages like this one.',
  },
  es: {
    invalidOption: 'Opción no válida. Por favor, elige una de las opciones.',
    backToMenu: '*[ # ]* - Volver al menú principal',
    exit: '*[ Salir ]* - Terminar la conversación',
    exitWord: 'Salir',
    position: (place) => `Tu posición en la fila es *${place}*.`,
    pleaseWait: 'Espera un momento, por favor: te atenderán enseguida.',
    noAudio: 'No recibimos mensajes de voz ni videos por aquí. Por favor, escribe tu mensaje.',
    consentQuestion: 'Estoy al tanto del tratamiento de mis datos personales.\n\n*[ 1 ]* - Sí\n*[ 2 ]* - No',
    consentWithdrawn: 'Tu consentimiento fue retirado.',
    optedOut: 'Listo: ya no recibirás mensajes como este.',
  },
  tr: {
    invalidOption: 'Bu seçeneklerden biri değil. Lütfen seçeneklerden birini seçin.',
    backToMenu: '*[ # ]* - Ana menüye dön',
    exit: '*[ Çıkış ]* - Görüşmeyi bitir',
    exitWord: 'Çıkış',
    position: (place) => `Sıradaki yeriniz *${place}*.`,
    pleaseWait: 'Lütfen biraz bekleyin: birazdan sizinle ilgilenilecek.',
    noAudio: 'Burada sesli mesaj ve video almıyoruz. Lütfen bize yazın.',
    consentQuestion: 'Kişisel verilerimin işlendiğini biliyorum.\n\n*[ 1 ]* - Evet\n*[ 2 ]* - Hayır',
    consentWithdrawn: 'Onayınız geri alındı.',
    optedOut: 'Tamam: artık böyle mesajlar almayacaksınız.',
  },
};

/** The bot's own texts in a language (docs/spec/domain-behaviour.md, introduction). */
export const botTexts = (language: Language): BotTexts => TEXTS[language];

/** The words of all languages that end a conversation. */
export const EXIT_WORDS: readonly string[] = Object.values(TEXTS).map(({ exitWord }) => exitWord);
