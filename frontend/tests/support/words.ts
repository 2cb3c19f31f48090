// How the words of a page are laid out: which are broken, cut off, or lie on each other.

import type { Page } from '@playwright/test';

/** Returns what is wrong with the words that can be seen, each with its place. */
export function faultsOfWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Word {
      text: string;
      box: DOMRect;
      parent: Element;
    }
    const faults: string[] = [];
    const words: Word[] = [];
    const place = ({ parentElement, tagName, className }: Element) =>
      `${parentElement?.className || parentElement?.tagName} > ${tagName}.${className}`;

    /** Nobody sees it, or it moves over the page. */
    const isApart = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { position, clipPath, overflowX } = getComputedStyle(one);
        const isHidden = clipPath !== 'none';
        const isOver = position === 'sticky' || position === 'fixed';
        const isScroller = overflowX === 'auto' || overflowX === 'scroll';
        if (isHidden || isOver || isScroller) {
          return { isHidden, isOver, isScroller };
        }
      }
      return { isHidden: false, isOver: false, isScroller: false };
    };

    const modal = document.querySelector('dialog[open]');
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        !text.trim() ||
        parent.closest('svg')
      ) {
        continue;
      }
      const { isHidden, isOver, isScroller } = isApart(parent);
      if (isHidden) {
        continue;
      }
      for (const found of text.matchAll(/\S+/g)) {
        // An address may break anywhere, and a word where it says so.
        if (/[@\u00ad]|:\/\/|\w\.\w{3,}/.test(found[0])) {
          continue;
        }
        // After a hyphen or a slash a line may end.
        for (const part of found[0].matchAll(/[^-–—/]+/g)) {
          const range = document.createRange();
          const start = found.index + part.index;
          range.setStart(node, start);
          range.setEnd(node, start + part[0].length);
          const [box, ...more] = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (!box) {
            continue;
          }
          if (more.some(({ top }) => Math.abs(top - box.top) > 1)) {
            faults.push(`broken: ${part[0]} in ${place(parent)}`);
          }
          if (!isScroller && (box.left < -1 || box.right > innerWidth + 1)) {
            faults.push(`cut off: ${part[0]} in ${place(parent)}`);
          }
          if (!isOver && !isScroller) {
            words.push({ text: part[0], box, parent });
          }
        }
      }
    }

    for (const [at, one] of words.entries()) {
      for (const other of words.slice(at + 1)) {
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 2 && height > 0.5 * Math.min(one.box.height, other.box.height)) {
          faults.push(`on each other: ${one.text} and ${other.text} in ${place(one.parent)}`);
        }
      }
    }
    return faults;
  });
}
