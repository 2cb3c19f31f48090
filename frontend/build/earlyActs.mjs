// What somebody does before a page's code is there. It lies in the document itself, so that it hears the first tap.

import { transformSync } from 'esbuild';

/**
 * Keeps what is chosen, and the last button that is pressed, which shows that it was heard. Once the code has taken the
 * page over it calls `takeOver`, and all of it is done again. What is typed stays in its field by itself.
 */
function keepEarlyActs() {
  /** After so long nobody believes any more that something is on its way. */
  const BELIEVED_MS = 30_000;
  const types = ['change', 'click'];
  const chosen = new Map();
  let pressed = null;
  let belief;

  const isTicked = ({ type }) => type === 'radio' || type === 'checkbox';

  const forget = () => {
    clearTimeout(belief);
    pressed?.removeAttribute('aria-busy');
    pressed = null;
  };

  const keep = (event) => {
    const { type, target } = event;
    if (type === 'change') {
      if (isTicked(target) || target.options) {
        // In the order of the last time.
        chosen.delete(target);
        chosen.set(target, isTicked(target) ? target.checked : target.value);
        // Whoever chooses a port by hand has done what a button was to do with the ports.
        if (target.options && pressed?.type === 'button') {
          forget();
        }
      }
      return;
    }
    const button = target.closest('button');
    if (button) {
      // A form would be sent to where nobody reads it, and code that comes at this moment would do it twice.
      event.preventDefault();
      event.stopPropagation();
      forget();
      pressed = button;
      pressed.setAttribute('aria-busy', 'true');
      belief = setTimeout(forget, BELIEVED_MS);
    }
  };

  const choose = (field, value) => {
    if (isTicked(field)) {
      field.checked = !value;
      field.click();
    } else {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };

  for (const type of types) {
    addEventListener(type, keep, true);
  }

  globalThis.takeOver = () => {
    globalThis.takeOver = undefined;
    for (const type of types) {
      removeEventListener(type, keep, true);
    }
    for (const [field, value] of chosen) {
      choose(field, value);
    }
    const button = pressed;
    forget();
    button?.click();
  };
}

export const EARLY_ACTS = transformSync(`(${keepEarlyActs})()`, { minify: true }).code.trim();
