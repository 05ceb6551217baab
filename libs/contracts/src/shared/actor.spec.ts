import { canSeeTicket } from '../tickets/ticket-visibility.js';
import { isAdmin } from '../tenancy/users/user-visibility.js';
import { seesMaskedNumbers } from './text/masked-numbers.js';
import { may } from '../tenancy/users/permissions.js';
import { canSeeQuickMessage } from '../writing/quick-message-visibility.js';
import { type Actor, ANONYMOUS, apiKeyActor, botActor, isHuman, kindOf, rightsOf, systemActor } from './actor.js';

describe('The kind of an actor', () => {
  const recorded = (actor: Actor): Actor => {
    const { kind: _, ...older } = actor;
    return older;
  };

  it('is user for one that was recorded without a kind', () => {
    const admin = recorded({ ...ANONYMOUS, userId: 1, profile: 'admin' });

    expect(kindOf(admin)).toBe('user');
    expect(rightsOf(admin)).toBe('admin');
  });

  it.each<[string, Actor, string]>([
    ["a user has its profile's rights", { ...ANONYMOUS, profile: 'supervisor' }, 'supervisor'],
    ["the platform has an admin's", systemActor(1), 'admin'],
    ["a bot has a plain user's", botActor(1, []), 'user'],
    ["a bot that claims to be an admin has a plain user's", { ...botActor(1, []), profile: 'admin' }, 'user'],
    ["a key has an admin's", apiKeyActor(1, 'Site'), 'admin'],
    ["a key has an admin's, whatever profile it carries", { ...ANONYMOUS, kind: 'apiKey' }, 'admin'],
  ])('decides the rights: %s', (_, actor, rights) => {
    expect(rightsOf(actor)).toBe(rights);
    expect(isAdmin(actor)).toBe(rights === 'admin');
    expect(may(actor, 'ticket-options:deleteTicket')).toBe(rights === 'admin');
  });

  it('lets a key see all of its company, and is no person', () => {
    const key = { ...apiKeyActor(1, 'Site'), hidesNumbers: true };

    expect(canSeeTicket(key, { status: 'open', queueId: 6, userId: 7 }, true)).toBe(true);
    expect(canSeeQuickMessage(key, { geral: false, userId: 7 })).toBe(true);
    expect(seesMaskedNumbers(key)).toBe(false);
    expect([isHuman(key), key.super, key.userId]).toEqual([false, false, 0]);
  });

  it('keeps from a bot what is somebody else’s', () => {
    const bot: Actor = { ...botActor(1, [5]), profile: 'admin' };

    expect(canSeeTicket(bot, { status: 'pending', queueId: 5, userId: null }, false)).toBe(true);
    expect(canSeeTicket(bot, { status: 'pending', queueId: null, userId: null }, false)).toBe(true);
    expect(canSeeTicket(bot, { status: 'open', queueId: 5, userId: 7 }, false)).toBe(false);
    expect(canSeeTicket(bot, { status: 'pending', queueId: 6, userId: null }, false)).toBe(false);
    expect(canSeeQuickMessage(bot, { geral: false, userId: 7 })).toBe(false);
  });
});
