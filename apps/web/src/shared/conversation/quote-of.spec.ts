import { aMessage } from '../testing/a-message.js';
import { quoteOf } from './quote-of.js';

it('is the quote that the server would answer, also for the author of a message of a group', () => {
  const message = aMessage({ id: 36, body: 'Bom dia' });
  const author = { id: 2, name: 'Rui', urlPicture: '' };

  expect(quoteOf({ ...message, contact: author })).toEqual({
    id: 36,
    body: 'Bom dia',
    fromMe: message.fromMe,
    mediaType: message.mediaType,
    isDeleted: false,
    contact: { name: 'Rui' },
  });
});
