// A code for the gate: dark on white in every theme, with the quiet margin that readers want.

import type { QrPicture } from '../shared/api/wire';
import * as css from './QrCode.module.css';

interface QrCodeProps {
  qr: QrPicture;
  label: string;
  /** As wide as there is room. */
  isLarge?: boolean;
}

export function QrCode({ qr, label, isLarge = false }: QrCodeProps) {
  return (
    <svg
      className={isLarge ? css.large : css.root}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  );
}
