import { volume } from './volume.js';

/** Two soft notes, in Hz, and when each begins and how long it fades, in seconds. */
const NOTES = [
  { pitch: 784, at: 0, fade: 0.18 },
  { pitch: 1047, at: 0.09, fade: 0.32 },
];
/** Full volume of the slider: well below what distorts. */
const LOUDEST_GAIN = 0.35;
const SILENCE = 0.0001;

let context: AudioContext | undefined;

/** Before the first click or key nothing may sound: notes would be kept, and come all at once with it. */
const maySound = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

/** Plays the notification sound as loud as is set. Silent where the browser has not heard a click yet. */
export function chime(): void {
  const loudness = volume();
  if (loudness === 0 || !maySound()) return;
  context ??= new AudioContext();
  void context.resume();
  for (const { pitch, at, fade } of NOTES) {
    const start = context.currentTime + at;
    const gain = new GainNode(context, { gain: loudness * LOUDEST_GAIN });
    const note = new OscillatorNode(context, { type: 'sine', frequency: pitch });
    gain.gain.setValueAtTime(loudness * LOUDEST_GAIN, start);
    gain.gain.exponentialRampToValueAtTime(SILENCE, start + fade);
    note.connect(gain).connect(context.destination);
    note.start(start);
    note.stop(start + fade);
  }
}
