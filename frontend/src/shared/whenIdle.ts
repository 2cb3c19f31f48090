// Work that can wait until the page has nothing better to do.

export function whenIdle(work: () => void): void {
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 2000));
  idle(work);
}
