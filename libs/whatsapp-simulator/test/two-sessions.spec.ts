import { SignalDevice } from '../src/signal/signal-device.js';
import { MemoryStateLog } from '../src/state/state-log.js';

const messageOf = (text: string) => ({ conversation: text });
/** libsignal tries the session first that was used last, by the millisecond. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('two sessions with one peer', () => {
  it('are not damaged by a message of the other one', async () => {
    const [alice, bob] = ['alice', 'bob'].map((name) => new SignalDevice(name, new MemoryStateLog())) as [
      SignalDevice,
      SignalDevice,
    ];
    const carry = async (from: SignalDevice, to: SignalDevice, text: string) => {
      const { type, ciphertext } = await from.encrypt(to.label, messageOf(text));
      return async () => (await to.decrypt(from.label, type, ciphertext)).conversation;
    };
    await alice.startSession('bob', bob.issueBundle());
    await (
      await carry(alice, bob, 'hello')
    )();
    await (
      await carry(bob, alice, 'hello, too')
    )();
    const ofTheFirst = await carry(bob, alice, 'late');
    await aMoment();
    await alice.startSession('bob', bob.issueBundle());
    await (
      await carry(alice, bob, 'again')
    )();
    const ofTheSecond = await carry(bob, alice, 'at last');

    expect(await ofTheFirst()).toBe('late');
    expect(await ofTheSecond()).toBe('at last');
  });
});
