// The contrast of every pair of colours in use, in light and dark.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync('src/shared/ui/tokens.css', 'utf8');

function tokens(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

const [light = '', dark = ''] = css.split("[data-scheme='dark']");
const schemes = { light: tokens(light), dark: new Map([...tokens(light), ...tokens(dark)]) };

function luminance(hex: string): number {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

// Text needs 4.5 to 1, edges of controls and focus rings 3 to 1.
const PAIRS: readonly [need: number, front: string, ...backs: string[]][] = [
  [4.5, 'ink', 'bg', 'surface', 'sunken', 'land', 'shoal', 'sea-soft', 'warn-soft'],
  [4.5, 'ink-2', 'bg', 'surface', 'sunken', 'land', 'route-soft'],
  [4.5, 'ink-3', 'bg', 'surface', 'sunken'],
  [4.5, 'link', 'bg', 'surface', 'land'],
  [4.5, 'route', 'bg', 'surface', 'sunken', 'route-soft'],
  [4.5, 'on-sea', 'sea', 'sea-hover'],
  [4.5, 'on-action', 'action', 'action-hover'],
  [4.5, 'on-route', 'route'],
  [4.5, 'on-abyss', 'abyss', 'abyss-2'],
  [4.5, 'on-abyss-2', 'abyss', 'abyss-2'],
  [4.5, 'ok', 'ok-soft', 'surface'],
  [4.5, 'warn', 'warn-soft', 'surface'],
  [4.5, 'danger', 'danger-soft', 'surface'],
  [4.5, 'info', 'info-soft', 'surface'],
  [3, 'line-strong', 'surface', 'sunken'],
  [3, 'action-edge', 'bg', 'surface'],
  [3, 'focus', 'bg', 'surface', 'sunken'],
  [3, 'focus-on-abyss', 'abyss', 'abyss-2'],
];

for (const [scheme, colours] of Object.entries(schemes)) {
  test(`every pair is readable in ${scheme}`, () => {
    for (const [need, front, ...backs] of PAIRS) {
      for (const back of backs) {
        const [a, b] = [colours.get(front), colours.get(back)];
        assert.ok(a && b, `${front} and ${back} are tokens`);
        const found = contrast(a, b);
        assert.ok(found >= need, `${front} on ${back}: ${found.toFixed(2)}, ${need} is needed`);
      }
    }
  });
}

test('the measure of contrast is right at its ends', () => {
  assert.equal(contrast('#000', '#fff'), 21);
  assert.equal(contrast('#777', '#777'), 1);
});
