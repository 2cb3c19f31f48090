// Draws the icons of lucide-react. The build puts this in the place of the library's own code for it, most of which
// nothing here uses and which every first page would fetch.

import { createElement, type SVGProps } from 'react';

/** As the library's files tell of an icon: how large it was drawn, and its shapes. */
interface IconData {
  size: number;
  node: readonly (readonly [tag: string, attributes: SVGProps<SVGElement>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

// biome-ignore lint/style/noDefaultExport: it takes the place of a file that has one
export default function createIcon({ size: drawn, node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = drawn, ...props }: IconProps) {
    const line = {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    } as const;
    const box = { width: size, height: size, viewBox: `0 0 ${drawn} ${drawn}` };
    return createElement('svg', { ...box, ...line, 'aria-hidden': true, ...props }, shapes);
  };
}
