// What is wrong with a page as it is drawn.

import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Waits until nothing is under way any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-overlay]')).toHaveCount(0);
}

/** How far the page, or something fixed in it, reaches beyond the window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Returns what stands in the way of those who cannot see or point. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return found.violations;
  });
  return violations.flatMap((found) =>
    found.nodes.map((node) => `${found.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** At every width nothing sticks out and nothing stands in anybody's way. */
export async function expectFine(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page), `at ${width}`).toEqual([]);
  }
}

interface Shifts {
  sum: number;
  /** What moved, from where to where. */
  moved: string[];
}

/**
 * Watches each document that the page opens from now on. Returns how much of the present one has
 * moved so far without being asked to, in the browser's measure.
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shifts = { sum: 0, moved: [] };
    const take = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[]) {
        if (hadRecentInput) {
          continue;
        }
        shifts.sum += value;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const name = node instanceof Element ? node.outerHTML.slice(0, 90) : node?.nodeName;
          shifts.moved.push(
            `${value.toFixed(3)} ${from.y}+${from.height} to ${to.y}+${to.height}: ${name}`,
          );
        }
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shiftsSoFar: () => {
        take(observer.takeRecords());
        return shifts;
      },
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shiftsSoFar: () => Shifts }).shiftsSoFar());
}
