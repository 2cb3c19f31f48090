// What the camera sees, with a frame for the ticket, the light, and what to do where there is none.

import { CameraOff, Flashlight, FlashlightOff } from 'lucide-react';
import { useRef } from 'react';
import { type CameraState, useCamera } from '../scanning/camera';
import * as css from './Stage.module.css';
import { words } from './words.en';

interface StageProps {
  /** Codes are not read while something stands before the gate. */
  isPaused: boolean;
  onCode: (text: string) => void;
}

const INSTEAD: Partial<Record<CameraState, { title: string; text: string }>> = {
  forbidden: { title: words.cameraForbidden, text: words.cameraForbiddenText },
  missing: { title: words.cameraMissing, text: words.cameraMissingText },
  unreadable: { title: words.cameraUnreadable, text: words.cameraUnreadableText },
};

export function Stage({ isPaused, onCode }: StageProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, torch, switchTorch } = useCamera(video, (text) => {
    if (!isPaused) {
      onCode(text);
    }
  });
  const instead = INSTEAD[state];
  const isOn = state === 'on';
  return (
    <section className={css.root} aria-label={words.cameraPicture} data-camera={state}>
      <video ref={video} className={css.video} muted playsInline hidden={!isOn} />
      {isOn && <div className={css.frame} aria-hidden="true" />}
      {state === 'starting' && <p className={css.instead}>{words.cameraStarting}</p>}
      {instead && (
        <div className={css.instead}>
          <CameraOff size={32} aria-hidden="true" />
          <p className={css.title}>{instead.title}</p>
          <p>{instead.text}</p>
        </div>
      )}
      {isOn && torch !== 'none' && (
        <button
          type="button"
          className={css.torch}
          aria-label={torch === 'on' ? words.torchOff : words.torchOn}
          onClick={switchTorch}
        >
          {torch === 'on' ? (
            <FlashlightOff aria-hidden="true" />
          ) : (
            <Flashlight aria-hidden="true" />
          )}
        </button>
      )}
    </section>
  );
}
