import { chatLane } from './chat-lane.js';

describe('chatLane', () => {
  const chatId = '5511988887777@s.whatsapp.net';

  it('gives a chat one key, in which its number cannot be read: keys stand in logs', () => {
    const { companyId, key } = chatLane(1, 2, chatId);

    expect({ companyId, key }).toEqual({ companyId: 1, key: expect.stringMatching(/^1:2:[0-9a-f]{6}$/) });
    expect(chatLane(1, 2, chatId).key).toBe(key);
  });

  it('separates chats, and the same chat at two connections', () => {
    const chats = Array.from({ length: 100 }, (_, n) => chatLane(1, 2, `55119${n}@s.whatsapp.net`).key);

    expect(new Set(chats).size).toBe(100);
    expect(chatLane(1, 3, chatId).key).not.toBe(chatLane(1, 2, chatId).key);
  });
});
