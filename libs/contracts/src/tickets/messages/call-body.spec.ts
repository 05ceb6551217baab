import { callBody, callOfBody } from './call-body.js';
import { previewOf } from './message-preview.js';

const AT = '2026-03-01T17:05:00.000Z';

it('says in words who called when, in the time of the company', () => {
  expect(callBody({ isVideo: false, outcome: 'missed', seconds: null }, AT)).toBe('📞 Chamada de voz perdida às 14:05');
  expect(callBody({ isVideo: false, outcome: 'missed', seconds: null }, AT, 'America/Manaus')).toMatch(/às 13:05$/);
});

it.each([true, false])('is read back as what it was (video: %s)', (isVideo) => {
  for (const outcome of ['missed', 'answered', 'declined', 'refused'] as const) {
    for (const seconds of [null, 0, 125]) {
      expect(callOfBody(callBody({ isVideo, outcome, seconds }, AT))).toEqual({ isVideo, outcome, seconds });
    }
  }
});

it.each(['', 'Chamada de voz', '📞 Chamada de voz esquecida às 14:05', 'x 📞 Chamada de voz perdida às 14:05'])(
  'takes "%s" for no call',
  (body) => {
    expect(callOfBody(body)).toBeNull();
  },
);

it.each([
  ['missed', 'missedCall'],
  ['answered', 'call'],
  ['declined', 'call'],
  ['refused', 'call'],
] as const)('is previewed as what it is when it was %s', (outcome, kind) => {
  const body = callBody({ isVideo: true, outcome, seconds: 5 }, AT);
  expect(previewOf(body.slice(0, 40))).toEqual({ kind, text: '' });
});
