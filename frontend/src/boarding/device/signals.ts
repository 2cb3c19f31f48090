// What a verdict sounds and feels like, so that nobody has to look at the screen.

import { readText, writeText } from '../../shared/storage';
import { colourOf, type GateVerdict } from '../rules/verdict';

const SOUND = 'GATE_SOUND';

/** Pitches in hertz, one after another. */
const TONES = { green: [880, 1320], amber: [660, 660], red: [220, 180, 180], look: [990] } as const;

const SHAKES = {
  green: [70],
  amber: [60, 70, 60],
  red: [250, 90, 250],
  look: [40, 50, 40],
} as const;

const LENGTH_S = { green: 0.09, amber: 0.12, red: 0.2, look: 0.1 } as const;

let sound: AudioContext | undefined;

export const hasSound = (): boolean => readText('localStorage', SOUND) !== 'off';

export const setSound = (isOn: boolean): void =>
  writeText('localStorage', SOUND, isOn ? 'on' : 'off');

/** Browsers let a page sound only after a touch or a key. */
export function allowSound(): void {
  sound ??= new AudioContext();
  void sound.resume();
}

function play(pitches: readonly number[], length: number): void {
  if (sound?.state !== 'running') {
    return;
  }
  for (const [at, pitch] of pitches.entries()) {
    const begin = sound.currentTime + at * length * 1.2;
    const [tone, level] = [sound.createOscillator(), sound.createGain()];
    tone.type = pitch < 400 ? 'square' : 'sine';
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0.35, begin);
    level.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(level).connect(sound.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}

/** Says it without words: each colour by its own rhythm. */
export function signal(verdict: GateVerdict | 'look'): void {
  const kind = verdict === 'look' ? 'look' : colourOf(verdict);
  navigator.vibrate?.([...SHAKES[kind]]);
  if (hasSound()) {
    play(TONES[kind], LENGTH_S[kind]);
  }
}
