import type { BinaryNode } from '../baileys.js';
import { endOf, readCall } from './read-call.js';

const ME = { id: '5511900000001:3@s.whatsapp.net', lid: '1:3@lid' };
const ALICE = '5511911111111@s.whatsapp.net';

const stanza = (tag: string, attrs: BinaryNode['attrs'] = {}, children: BinaryNode[] = []): BinaryNode => ({
  tag: 'call',
  attrs: { from: ALICE, id: 'S1', t: '1772384700', notify: 'Alice' },
  content: [{ tag, attrs: { 'call-id': 'C1', 'call-creator': ALICE, ...attrs }, content: children }],
});
const video: BinaryNode = { tag: 'video', attrs: {}, content: undefined };

it('reads caller and kind', () => {
  expect(readCall(stanza('offer', {}, [video]), ME)).toEqual({
    callId: 'C1',
    creator: ALICE,
    aliases: [{ type: 'phone', value: '5511911111111' }],
    name: 'Alice',
    at: 1_772_384_700_000,
    step: 'offer',
    isVideo: true,
    isGroup: false,
    reason: '',
  });
  expect(readCall(stanza('offer_notice', { media: 'video', type: 'group' }), ME)).toMatchObject({
    step: 'offer',
    isVideo: true,
    isGroup: true,
  });
  expect(readCall(stanza('offer', { 'call-creator': '77@lid', caller_pn: ALICE }), ME)?.aliases).toContainEqual({
    type: 'lid',
    value: '77',
  });
});

it.each([
  ['a step that ends nothing', stanza('relaylatency')],
  ['a call of ours', stanza('terminate', { 'call-creator': '5511900000001@s.whatsapp.net' })],
  ['nothing', { tag: 'call', attrs: {}, content: undefined }],
  ['a call without an id', stanza('offer', { 'call-id': '' })],
])('takes %s for none', (_, node) => {
  expect(readCall(node, ME)).toBeUndefined();
});

it('computes how long they spoke when it saw both ends', () => {
  const end = readCall(stanza('terminate'), ME)!;
  expect(endOf(end, end.at - 65_000)).toEqual({ outcome: 'answered', seconds: 65 });
  expect(endOf(end)).toEqual({ outcome: 'missed', seconds: null });
  expect(endOf(readCall(stanza('reject'), ME)!)).toEqual({ outcome: 'declined', seconds: null });
});
