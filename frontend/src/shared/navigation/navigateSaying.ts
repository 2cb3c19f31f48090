// Going to another screen with a message, whether it is drawn here or fetched as a document.

import { carryToast, type ToastKind, toast } from '../state/toasts';
import { leavesDocument, navigate } from './navigation';

export function navigateSaying(address: string, kind: ToastKind, text: string): void {
  if (leavesDocument(address)) {
    carryToast(kind, text);
  } else {
    toast(kind, text);
  }
  navigate(address);
}
