// Where the page was scrolled to, for each entry of the history: Back and Forward lead to the same place.

/** As much as is needed of what browsers tell of their history. */
interface Entries {
  navigation?: { currentEntry: { key: string } | null };
}

/** What names an entry; the address, where a browser does not tell them apart. */
const entry = (): string =>
  (window as Entries).navigation?.currentEntry?.key ?? location.pathname + location.search;

const places = new Map<string, number>();

let isTraversal = false;

/** Keeps the place while the screen of this address is shown; on the way to another, nothing counts. */
export function followScrolling(address: string): () => void {
  const keep = () => {
    if (location.pathname === address) {
      places.set(entry(), window.scrollY);
    }
  };
  window.addEventListener('scroll', keep, { passive: true });
  return () => window.removeEventListener('scroll', keep);
}

/** Notes whether one comes by Back or Forward, or by a link. */
export function followMoves(): () => void {
  const note = ({ type }: Event) => {
    isTraversal = type === 'popstate';
  };
  const moves = ['popstate', 'pushState', 'replaceState'];
  for (const move of moves) {
    window.addEventListener(move, note);
  }
  return () => {
    for (const move of moves) {
      window.removeEventListener(move, note);
    }
  };
}

/** What a person does to go elsewhere on the page. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a new screen to where it was left, or to its top. What it fetches makes it long enough only later, so
 * the place is sought until it is reached or the person moves on. Returns how to give it up.
 */
export function arrive(): () => void {
  const place = isTraversal ? (places.get(entry()) ?? 0) : 0;
  window.scrollTo(0, place);
  if (window.scrollY >= place - 1) {
    return () => {};
  }
  const seek = () => {
    window.scrollTo(0, place);
    if (window.scrollY >= place - 1) {
      stop();
    }
  };
  const growth = new ResizeObserver(seek);
  const stop = () => {
    growth.disconnect();
    for (const act of ACTS) {
      window.removeEventListener(act, stop);
    }
  };
  growth.observe(document.body);
  for (const act of ACTS) {
    window.addEventListener(act, stop, { passive: true });
  }
  return stop;
}
