// Moving from screen to screen. Some screens come as documents of their own: their policy lets
// Google's script in, which no other page does.
// This folder holds the ways from one address to another.

import { navigate as navigateInside } from 'wouter/use-browser-location';
import { paths } from '../paths';

const WITH_GOOGLE = [
  paths.signIn,
  paths.signUp,
  paths.forgotPassword,
  paths.profile,
] as readonly string[];

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}

/** Whether `address` must be fetched anew rather than drawn in the present document. */
export function needsDocument(address: string): boolean {
  return WITH_GOOGLE.includes(pathOf(address));
}

/** Whether the way from here to `address` ends this document. */
export function leavesDocument(address: string): boolean {
  return needsDocument(address) && !needsDocument(location.pathname);
}

/** Goes to one of our addresses. */
export function navigate(address: string, options: { replace?: boolean } = {}): void {
  if (!leavesDocument(address)) {
    navigateInside(address, options);
  } else if (options.replace) {
    location.replace(address);
  } else {
    location.assign(address);
  }
}
