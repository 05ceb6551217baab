import { Grid } from '@chakra-ui/react';
import type { PhoneMessageProps } from './phone-message.js';
import { PhonePreview } from './phone-preview.js';

const phone = (label: string, message?: PhoneMessageProps) => (
  <PhonePreview
    label={label}
    name="Padaria da Ana"
    detail="Business account"
    message={message}
    emptyText="Nothing to preview yet"
  />
);

const formatted = (
  <>
    Hello <strong>Bruno</strong>, your order is <em>ready</em>. <s>R$ 50</s> R$ 42, code <code>A-17</code>.
  </>
);
const columns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' };

export const stories = {
  'Phone: empty, text, picture with buttons, list': () => (
    <Grid templateColumns={columns} gap="6">
      {phone('Empty')}
      {phone('Text', { text: formatted, time: '10:24' })}
      {phone('Picture', {
        text: formatted,
        media: { kind: 'picture', label: 'bread.jpg' },
        buttons: ['I will come', 'Please deliver it to my address as always'],
        time: '10:24',
      })}
      {phone('List', {
        text: 'What is it about?',
        list: { label: 'Choose', options: ['An order', 'An invoice', 'Something else'] },
        time: '10:24',
      })}
    </Grid>
  ),
  'Phone: video, document, long text, own message': () => (
    <Grid templateColumns={columns} gap="6">
      {phone('Video', { media: { kind: 'video', label: 'oven.mp4' }, time: '10:24' })}
      {phone('Document', {
        media: { kind: 'document', label: 'a-very-long-name-of-an-invoice-of-november.pdf' },
        text: 'Your invoice',
        time: '10:24',
      })}
      {phone('Long', { text: 'Fresh bread every morning, also on Sundays. '.repeat(40), time: '10:24' })}
      {phone('Own', { text: 'Thank you!', time: '10:25', tick: { state: 'read', label: 'Read' } })}
    </Grid>
  ),
};
