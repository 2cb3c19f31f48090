// The code by which a browser becomes a device: to scan, or to type. It is shown this once.

import { encode } from 'uqr';
import { timeOf } from '../../shared/time/clock';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import * as css from './gates.module.css';
import { words } from './words.en';

export interface ShownCode {
  name: string;
  code: string;
  expires_at: string;
}

/** Light around a code, in modules. */
const QUIET = 4;

/** The dark modules of a code as one path. */
function drawn(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: QUIET, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size };
}

const inParts = (code: string) => code.replace(/.{4}(?=.)/g, '$&-');

export function CodeDialog({ code, onClose }: { code: ShownCode; onClose: () => void }) {
  const { path, size } = drawn(`${location.origin}/gate#${code.code}`);
  return (
    <Dialog title={words.codeTitle(code.name)} kind="form" onClose={onClose}>
      {(close) => (
        <>
          <p>{words.scanLead}</p>
          <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qr}>
            <path d={path} />
          </svg>
          <p>
            {words.orType} <span className={css.address}>{`${location.host}/gate`}</span>
          </p>
          <p className={css.code}>
            <code>{inParts(code.code)}</code>
          </p>
          <p>{words.codeUntil(timeOf(code.expires_at))}</p>
          <div className={css.ways}>
            <Button onClick={close}>{words.done}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
