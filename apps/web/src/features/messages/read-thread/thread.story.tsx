import { Box, Flex } from '@chakra-ui/react';
import { useState, type ComponentProps } from 'react';
import type { Conversation } from '../../../shared/conversation/conversation.js';
import { aThreadMessage } from '../testing/a-thread-message.js';
import { aWindow, MemoryConversation } from '../testing/memory-conversation.js';
import { Thread } from './thread.js';

/** A picture that needs no server. */
const pictureOf = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="${color}"/><circle cx="320" cy="210" r="120" fill="white" opacity=".6"/></svg>`)}`;

const PICTURE = { mediaType: 'image', mediaState: 'ready' } as const;
const SIZE = {
  kind: 'image',
  mimetype: 'image/svg+xml',
  fileName: 'foto.svg',
  size: 900,
  width: 640,
  height: 420,
} as const;
const OWN = { fromMe: true, userId: 7, contact: { name: 'Ana Souza' } };

const QUESTION = aThreadMessage({ id: 2, body: 'Alguém sabe se o *contrato* da padaria já foi assinado?' });
const MESSAGES = [
  aThreadMessage({ id: 1, body: 'Bom dia! ☀️' }),
  QUESTION,
  aThreadMessage({ id: 3, ...OWN, ack: 3, body: 'Sim, chegou ontem à tarde.', quotedMsg: QUESTION }),
  aThreadMessage({ id: 4, ...PICTURE, mediaInfo: SIZE, mediaUrl: pictureOf('teal'), body: 'A primeira página' }),
  aThreadMessage({ id: 5, ...PICTURE, ...OWN, ack: 2, mediaInfo: SIZE, mediaUrl: pictureOf('slateblue'), body: '' }),
  aThreadMessage({
    id: 6,
    mediaType: 'reactionMessage',
    body: '👍',
    quotedMsg: QUESTION,
    contact: { name: 'Carlos Lima' },
  }),
  aThreadMessage({ id: 7, contact: { name: 'Carlos Lima' }, isDeleted: true }),
  aThreadMessage({
    id: 8,
    contact: { name: 'Carlos Lima' },
    body: 'Vou guardar o contrato na pasta. https://prosa.test/pasta',
  }),
  aThreadMessage({ id: 9, ...OWN, ack: 1, isEdited: true, body: 'Obrigada!' }),
];

const MANY = Array.from({ length: 400 }, (_, index) =>
  aThreadMessage({ id: index + 1, ...(index % 3 === 1 ? OWN : {}), ack: 3, body: `Mensagem número ${index + 1}` }),
);

type Props = Omit<ComponentProps<typeof MemoryConversation>, 'children'> & { isFinding?: boolean; footer?: string };

function Stage({ isFinding: startsFinding = false, footer, ...given }: Props) {
  const [isFinding, setFinding] = useState(startsFinding);

  return (
    <Flex height="560px" bg="thread.bg" direction="column">
      <MemoryConversation isGroup {...given}>
        <Thread isFinding={isFinding} onFindClose={() => setFinding(false)} footer={<Box padding="3">{footer}</Box>} />
      </MemoryConversation>
    </Flex>
  );
}

/** Nothing is written in these, so that none takes the focus of the page. */
const showing = (given: Partial<Conversation>, messages = MESSAGES) => {
  const Story = () => <Stage canReply={false} footer="Você só pode ler aqui." messages={messages} {...given} />;
  return Story;
};

/** The states of a thread over a conversation that is no ticket. */
export const stories = {
  'A conversation of colleagues': () => <Stage messages={MESSAGES} />,
  'A conversation, searching': () => <Stage id="searching" messages={MESSAGES} canReply={false} isFinding />,
  'A conversation with a colleague typing': () => (
    <Stage id="typing" messages={MESSAGES} canNote useTypists={() => [{ name: 'Bia Reis', mode: 'reply' }]} />
  ),
  'A conversation without messages': showing({}, []),
  'A conversation that loads': showing({ useWindow: () => aWindow({ isFresh: false, isReading: true }) }),
  'A conversation that could not be read': showing({ useWindow: () => aWindow({ error: new Error('offline') }) }),
  'A conversation with unread messages': showing({ id: 'unread', unread: 12 }, MANY.slice(0, 40)),
  'A conversation with many messages': showing({ id: 'many' }, MANY),
};
