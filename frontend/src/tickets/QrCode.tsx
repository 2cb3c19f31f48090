// A code for the gate: dark on white in every theme, with the quiet margin that readers want.

import type { QrPicture } from '../shared/api/wire';
import * as css from './QrCode.module.css';

export function QrCode({ qr, label }: { qr: QrPicture; label: string }) {
  return (
    <svg
      className={css.root}
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
