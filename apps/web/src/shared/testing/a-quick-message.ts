import type { QuickMessageWire } from '@prosa/contracts';

/** A complete quick message of user 7 with the given fields. */
export const aQuickMessage = (given: Partial<QuickMessageWire> = {}): QuickMessageWire => ({
  id: 1,
  userId: 7,
  shortcode: 'oi',
  message: 'Olá, {{firstName}}!',
  geral: false,
  status: true,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  mediaKind: null,
  fileListId: null,
  user: { id: 7, name: 'Ana Souza' },
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...given,
});
