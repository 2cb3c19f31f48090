// The camera of the device, for as long as the page is seen.

import { useEffect, useEffectEvent, useState } from 'react';
import { reader } from './reader';

/** A pause between two pictures, in which the page can draw. */
const PAUSE_MS = 40;

export type CameraState = 'starting' | 'on' | 'forbidden' | 'missing' | 'unreadable';

interface Camera {
  state: CameraState;
  /** Whether it has a light, and whether that is on. */
  torch: 'none' | 'off' | 'on';
  switchTorch: () => void;
}

const WISH: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

type WithTorch = MediaTrackCapabilities & { torch?: boolean };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads codes from the camera into `onCode`, showing it in the element behind `video`. */
export function useCamera(
  video: React.RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): Camera {
  const [state, setState] = useState<CameraState>('starting');
  const [torch, setTorch] = useState<Camera['torch']>('none');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const isSeen = useIsSeen();
  const read = useEffectEvent(onCode);

  useEffect(() => {
    if (!isSeen) {
      return;
    }
    let isOver = false;
    let stream: MediaStream | undefined;
    const run = async (element: HTMLVideoElement) => {
      stream = await navigator.mediaDevices.getUserMedia(WISH);
      if (isOver) {
        stop(stream);
        return;
      }
      element.srcObject = stream;
      const [picture] = stream.getVideoTracks();
      setTrack(picture);
      setTorch((picture?.getCapabilities?.() as WithTorch | undefined)?.torch ? 'off' : 'none');
      await element.play();
      setState('on');
      const findCodes = await reader().catch(() => undefined);
      if (!findCodes) {
        setState('unreadable');
        return;
      }
      while (!isOver) {
        const [text] = await findCodes(element).catch(() => []);
        if (text !== undefined && !isOver) {
          read(text);
        }
        await wait(PAUSE_MS);
      }
    };
    if (video.current) {
      setState('starting');
      run(video.current).catch((error: unknown) => {
        if (!isOver) {
          setState(stateOf(error));
        }
      });
    }
    return () => {
      isOver = true;
      stop(stream);
    };
  }, [isSeen, video]);

  const switchTorch = () => {
    const isOn = torch !== 'on';
    const light = { advanced: [{ torch: isOn }] } as unknown as MediaTrackConstraints;
    track?.applyConstraints(light).then(
      () => setTorch(isOn ? 'on' : 'off'),
      () => setTorch('none'),
    );
  };
  return { state, torch, switchTorch };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) {
    track.stop();
  }
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'forbidden' : 'missing';
}

/** Whether the page is in front: a camera behind it costs the battery. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
