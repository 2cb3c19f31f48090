// Back leads to where one was, also where the page grows only later; a link leads to the top.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrive, followMoves, followScrolling } from './scrollPlaces';

let longest = 2000;
let grow = () => {};

const browser = Object.assign(new EventTarget(), {
  scrollY: 0,
  navigation: { currentEntry: { key: 'one' } },
  scrollTo: (_: number, y: number) => {
    browser.scrollY = Math.min(y, longest);
  },
});

Object.assign(globalThis, {
  window: browser,
  document: { body: {} },
  location: { pathname: '/one', search: '' },
  ResizeObserver: class {
    constructor(seek: () => void) {
      grow = seek;
    }
    observe() {}
    disconnect() {
      grow = () => {};
    }
  },
});

function go(move: 'popstate' | 'pushState', name: string): void {
  browser.navigation.currentEntry.key = name;
  Object.assign(location, { pathname: `/${name}` });
  browser.dispatchEvent(new Event(move));
}

function scroll(y: number): void {
  browser.scrollTo(0, y);
  browser.dispatchEvent(new Event('scroll'));
}

/** Leaves the first page at 700, by a link. */
function readAndLeave(): void {
  longest = 2000;
  go('pushState', 'one');
  const leave = followScrolling('/one');
  scroll(700);
  go('pushState', 'two');
  // What is still shown is of the page before.
  scroll(650);
  leave();
  arrive();
}

followMoves();

test('a link leads to the top, and Back to where one was', () => {
  readAndLeave();
  assert.equal(browser.scrollY, 0);
  go('popstate', 'one');
  arrive();
  assert.equal(browser.scrollY, 700);
});

test('the place is sought until the page is long enough', () => {
  readAndLeave();
  longest = 300;
  go('popstate', 'one');
  arrive();
  assert.equal(browser.scrollY, 300);
  longest = 500;
  grow();
  assert.equal(browser.scrollY, 500);
  longest = 2000;
  grow();
  assert.equal(browser.scrollY, 700);
});

test('whoever moves on meanwhile is left alone', () => {
  readAndLeave();
  longest = 300;
  go('popstate', 'one');
  arrive();
  browser.dispatchEvent(new Event('wheel'));
  longest = 2000;
  grow();
  assert.equal(browser.scrollY, 300);
});
