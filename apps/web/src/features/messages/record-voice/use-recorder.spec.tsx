/** @jest-environment ./tools/jest/browser.cjs */
import '@testing-library/jest-dom';
import { AUDIO_MIN_BYTES } from '@prosa/contracts';
import { act, renderHook } from '@testing-library/react';
import { startTestI18n } from '../../../shared/testing/test-i18n.js';
import { useRecorder } from './use-recorder.js';

/** A microphone whose permission is granted when the spec says so. */
class FakeMicrophone {
  isOn = false;
  grant!: () => void;

  getUserMedia = () =>
    new Promise((resolve) => {
      this.grant = () => {
        this.isOn = true;
        resolve({ getTracks: () => [{ stop: () => (this.isOn = false) }] });
      };
    });
}

/** Records enough for a message; the data arrives when it is stopped. */
class FakeRecorder {
  static isTypeSupported = () => true;
  mimeType = 'audio/ogg';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;

  constructor(readonly stream: unknown) {}
  start() {}
  stop() {
    this.ondataavailable?.({ data: new Blob(['x'.repeat(AUDIO_MIN_BYTES)], { type: this.mimeType }) });
  }
}

describe('the recorder of voice messages', () => {
  let microphone: FakeMicrophone;
  const addresses = new Set<string>();

  beforeEach(async () => {
    await startTestI18n();
    microphone = new FakeMicrophone();
    addresses.clear();
    Object.defineProperty(navigator, 'mediaDevices', { value: microphone, configurable: true });
    Object.assign(globalThis, { MediaRecorder: FakeRecorder });
    Object.assign(URL, {
      createObjectURL: () => {
        addresses.add('blob:voice');
        return 'blob:voice';
      },
      revokeObjectURL: (url: string) => addresses.delete(url),
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(globalThis, 'MediaRecorder');
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  async function grant(starting: Promise<unknown>) {
    await act(async () => {
      microphone.grant();
      await starting;
    });
  }

  async function review() {
    const onVoice = jest.fn();
    const view = renderHook(() => useRecorder(onVoice));
    await grant(view.result.current.start());
    act(() => view.result.current.stop());
    return { ...view, onVoice };
  }

  it('leaves the microphone off when permission comes after the user has left', async () => {
    const { result, unmount } = renderHook(() => useRecorder(jest.fn()));
    const starting = result.current.start();
    unmount();

    await grant(starting);

    expect(microphone.isOn).toBe(false);
  });

  it('leaves the microphone off when permission comes after a cancellation', async () => {
    const { result } = renderHook(() => useRecorder(jest.fn()));
    const starting = result.current.start();
    act(() => result.current.cancel());

    await grant(starting);

    expect([microphone.isOn, result.current.state.step]).toEqual([false, 'idle']);
  });

  it('frees the address of a recording under review when the user leaves', async () => {
    const { result, unmount } = await review();
    expect([result.current.state.step, addresses.size]).toEqual(['review', 1]);

    unmount();

    expect(addresses.size).toBe(0);
  });

  it('frees the address of a recording that is discarded', async () => {
    const { result } = await review();

    act(() => result.current.cancel());

    expect(addresses.size).toBe(0);
  });

  it('hands over a recording with its address, which the thread then shows', async () => {
    const { result, onVoice, unmount } = await review();

    act(() => result.current.send());
    unmount();

    expect(onVoice).toHaveBeenCalledWith(expect.objectContaining({ url: 'blob:voice' }));
    expect(addresses.size).toBe(1);
  });
});
