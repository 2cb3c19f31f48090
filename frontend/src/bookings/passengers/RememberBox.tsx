// Whether the people of this booking are remembered here: asked, for others may use the device.

import { useId } from 'react';
import * as css from './Known.module.css';
import { words } from './known.en';

interface RememberBoxProps {
  onChange: (isWanted: boolean) => void;
}

export function RememberBox({ onChange }: RememberBoxProps) {
  const id = useId();
  return (
    <div className={css.box}>
      <label className={css.line}>
        <input
          type="checkbox"
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {words.remember}
      </label>
      <p className={css.about} id={id}>
        {words.what} {words.notKept}
      </p>
    </div>
  );
}
