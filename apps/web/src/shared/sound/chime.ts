import { volume } from './volume.js';

/** Two soft notes: frequency in Hz, start and fade in seconds. */
const NOTES = [
  { pitch: 784, at: 0, fade: 0.18 },
  { pitch: 1047, at: 0.09, fade: 0.32 },
];
/** Gain at full volume, well below distortion. */
const LOUDEST_GAIN = 0.35;
const SILENCE = 0.0001;

let context: AudioContext | undefined;

/** Browsers queue sounds before the first click or key and would play them all at once with it. */
const canPlay = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

/** Plays the notification sound at the stored volume, unless the browser has not had a click yet. */
export function chime(): void {
  const loudness = volume();
  if (loudness === 0 || !canPlay()) return;
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
