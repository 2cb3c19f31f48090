// For tests: draws a screen that shows nothing, as a browser would, to see what its hooks do.

import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** As much of a document as React wants to see. */
export const page = {
  visibilityState: 'visible',
  nodeType: 9,
  addEventListener: () => {},
};

const browser = Object.assign(new EventTarget(), {
  document: page,
  HTMLIFrameElement: class {},
});

const container = {
  nodeType: 1,
  nodeName: 'DIV',
  tagName: 'DIV',
  namespaceURI: 'http://www.w3.org/1999/xhtml',
  ownerDocument: page,
  addEventListener: () => {},
};

/** What React waits by: a channel of Node's would keep the tests from ending. */
class Channel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setImmediate(() => this.port1.onmessage?.()) };
}

export interface TestScreen {
  /** Draws the screen; `useHooks` is what it does. */
  show: (useHooks: () => void) => Promise<void>;
  leave: () => Promise<void>;
}

/** Returns once the event was told and all that follows from it is drawn. */
export const tell = (name: string) => act(async () => browser.dispatchEvent(new Event(name)));

export function openScreen(): TestScreen {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    MessageChannel: Channel,
    document: page,
    window: browser,
  });
  page.visibilityState = 'visible';
  const root = createRoot(container as unknown as Element);
  function Screen({ useHooks }: { useHooks: () => void }) {
    useHooks();
    return null;
  }
  return {
    show: (useHooks) => act(async () => root.render(createElement(Screen, { useHooks }))),
    leave: () => act(async () => root.unmount()),
  };
}
