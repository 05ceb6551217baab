import { ANSWER_LENGTH, bareAnswer, plainWords } from './bare-answer.js';

/** What can mean nothing else, whatever was written before. */
const CERTAIN: readonly string[] = [
  'descadastrar',
  'descadastrar me',
  'descadastre',
  'descadastre me',
  'me descadastre',
  'me descadastrar',
  'quero me descadastrar',
  'remover da lista',
  'me remova da lista',
  'me tire da lista',
  'me tira da lista',
  'sair da lista',
  'nao quero mais receber mensagens',
  'nao quero receber mais mensagens',
  'unsubscribe',
  'unsubscribe me',
  'opt out',
  'optout',
  'stop all',
  'stopall',
  'stop messages',
  'no more messages',
  'remove me from the list',
  'take me off the list',
  'cancelar suscripcion',
  'desuscribir',
  'desuscribirme',
  'darme de baja de la lista',
  'no quiero recibir mas mensajes',
  'no mas mensajes',
  'abonelikten cik',
  'abonelikten cikar',
  'aboneligi iptal et',
  'listeden cik',
  'beni listeden cikar',
  'artik mesaj istemiyorum',
  'mesaj istemiyorum',
];

/** What means it as the answer to a campaign: in another conversation "cancelar" may be an order. */
const WORDS: readonly string[] = [
  ...CERTAIN,
  'parar',
  'pare',
  'parem',
  'para de mandar',
  'pare de mandar',
  'pare de enviar',
  'parar mensagens',
  'parar promocoes',
  'sair',
  'cancelar',
  'cancelar inscricao',
  'cancelar assinatura',
  'remover',
  'remova',
  'me remova',
  'me remove',
  'nao quero receber',
  'nao quero mais receber',
  'nao quero receber mais',
  'nao quero mais',
  'stop',
  'stop it',
  'stop promotions',
  'cancel',
  'quit',
  'end',
  'exit',
  'remove',
  'remove me',
  'baja',
  'dar de baja',
  'darme de baja',
  'dame de baja',
  'no mas',
  'detener',
  'detener promociones',
  'salir',
  'eliminar',
  'eliminarme',
  'no quiero mas',
  'no quiero recibir mas',
  'dur',
  'durdur',
  'mesajlari durdur',
  'promosyonlari durdur',
  'iptal',
  'iptal et',
  'cik',
  'cikis',
  'ret',
  'red',
];

/** One of the phrases, or several of them: "stop, stop". */
const only = (phrases: readonly string[]): RegExp => {
  const any = `(?:${phrases.join('|')})`;
  return new RegExp(`^${any}(?: ${any})*$`);
};

const OPT_OUT = only(WORDS);
const CERTAIN_OPT_OUT = only(CERTAIN);

function isWhole(text: string, words: RegExp): boolean {
  const plain = bareAnswer(text);
  return plain.length <= ANSWER_LENGTH && !plain.includes('?') && words.test(plainWords(plain));
}

/** Whether a text, as the answer to a campaign, says that the person wants no more messages; never as a part of a sentence. */
export const isOptOut = (text: string): boolean => isWhole(text, OPT_OUT);

/** Whether a text says so in whatever conversation. */
export const isCertainOptOut = (text: string): boolean => isWhole(text, CERTAIN_OPT_OUT);
