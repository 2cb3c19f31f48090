// The code of a booking, large enough to be read out, and copied with one tap.

import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { shownCode } from '../bookings/code';
import { words as review } from '../bookings/shown/words.en';
import { Button } from '../shared/ui/Button';
import * as css from './BookingCode.module.css';
import { words } from './words.en';

const TOLD_FOR_MS = 4000;

export function BookingCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  const text = useRef<HTMLElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shownCode(code));
      setCopied(true);
      setTimeout(() => setCopied(false), TOLD_FOR_MS);
    } catch {
      // Where the browser forbids it, the code is marked and the person copies it.
      const range = document.createRange();
      if (text.current) {
        range.selectNodeContents(text.current);
        getSelection()?.removeAllRanges();
        getSelection()?.addRange(range);
      }
    }
  };

  return (
    <div className={css.root}>
      <p className={css.words}>
        <span className={css.name}>{review.code}</span>
        <bdi ref={text} className={css.code}>
          {shownCode(code)}
        </bdi>
      </p>
      <Button look="quiet" onClick={copy}>
        {isCopied ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
        {isCopied ? words.copied : words.copy}
      </Button>
      <p className="visually-hidden" role="status">
        {isCopied && words.copied}
      </p>
    </div>
  );
}
