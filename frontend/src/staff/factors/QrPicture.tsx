// A text as a QR code, drawn in the page itself.

import { QrCode } from '../../tickets/QrCode';
import { pictureOf, qrOf } from './qr';

export function QrPicture({ text, label }: { text: string; label: string }) {
  const grid = qrOf(text);
  return grid && <QrCode qr={pictureOf(grid)} label={label} />;
}
