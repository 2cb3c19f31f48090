// The list of toasts: top right, errors at the top centre, five seconds each, still while looked at.

import { useEffect } from 'react';
import { toast as show, Toaster } from 'sonner';
import { onLongCall } from '../api/client';
import { errorGone, errorShown } from '../state/shownErrors';
import { attachToasts, type Toast } from '../state/toasts';
import { words } from '../words.en';
import { words as slow } from './slow.en';
import './ToastList.css';

const SHOWN_FOR_MS = 5000;

function showToast({ kind, text }: Toast): void {
  if (kind === 'error') {
    errorShown(text, () => show.dismiss(text));
  }
  const forget = () => errorGone(text);
  show[kind](text, {
    // The same text twice is the same message.
    id: text,
    duration: SHOWN_FOR_MS,
    position: kind === 'error' ? 'top-center' : 'top-right',
    onDismiss: forget,
    onAutoClose: forget,
  });
}

export function ToastList() {
  useEffect(() => {
    attachToasts(showToast);
    onLongCall(() => showToast({ kind: 'info', text: slow.slowNetwork }));
  }, []);
  return (
    <Toaster
      position="top-right"
      visibleToasts={3}
      closeButton
      containerAriaLabel={words.notifications}
      toastOptions={{ closeButtonAriaLabel: words.close }}
    />
  );
}
