// Putting the gate on the home screen: the browser offers it once, and only then can it be asked for.

import { create } from 'zustand';

interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

export const useInstall = create<{ offer: InstallOffer | undefined }>(() => ({ offer: undefined }));

export function catchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ offer: event as InstallOffer });
  });
  addEventListener('appinstalled', () => useInstall.setState({ offer: undefined }));
}

/** Whether it was opened from the home screen; iOS says it in a way of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;
