// The list of toasts: top right, errors at the top centre, five seconds each, still while looked at.

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { onLongCall } from '../api/client';
import { dropToasts, type Toast, toast, useToasts } from '../state/toasts';
import { words } from '../words.en';
import { words as slow } from './slow.en';
import * as css from './ToastList.module.css';

const SHOWN_FOR_MS = 5000;

/** A finger that moves a toast so far takes it away. */
const SWIPED_PX = 60;

const KINDS = {
  success: { look: css.success, Icon: CircleCheck },
  info: { look: css.info, Icon: Info },
  error: { look: css.error, Icon: CircleAlert },
};

export function ToastList() {
  const toasts = useToasts((state) => state.toasts);
  const [isLookedAt, setLookedAt] = useState(false);
  const isHidden = useHidden();
  const region = useRef<HTMLElement>(null);

  useEffect(() => onLongCall(() => toast('info', slow.slowNetwork)), []);

  // Shown anew, so that it lies above a dialog that was opened since.
  useEffect(() => {
    if (toasts.length > 0 && region.current?.showPopover) {
      region.current.hidePopover();
      region.current.showPopover();
    }
  }, [toasts]);

  useEffect(() => {
    const jump = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT') {
        region.current?.focus();
      }
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, []);

  return (
    <section
      ref={region}
      popover="manual"
      className={css.root}
      tabIndex={-1}
      aria-label={`${words.notifications} Alt+T`}
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setLookedAt(true)}
      onPointerLeave={() => setLookedAt(false)}
      onFocus={() => setLookedAt(true)}
      onBlur={() => setLookedAt(false)}
    >
      {toasts.map((one) => (
        <Item
          key={`${one.times} ${one.text}`}
          toast={one}
          isPaused={isLookedAt || isHidden}
          onGone={() => {
            dropToasts([one.text]);
            setLookedAt(false);
          }}
        />
      ))}
    </section>
  );
}

interface ItemProps {
  toast: Toast;
  isPaused: boolean;
  onGone: () => void;
}

function Item({ toast: { kind, text }, isPaused, onGone }: ItemProps) {
  const { look, Icon } = KINDS[kind];
  const left = useRef(SHOWN_FOR_MS);
  const begun = useRef(0);

  useEffect(() => {
    if (isPaused) {
      return;
    }
    const from = performance.now();
    const timer = setTimeout(() => dropToasts([text]), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [isPaused, text]);

  const moved = (event: TouchEvent) => (event.changedTouches[0]?.clientX ?? 0) - begun.current;
  const follow = (event: TouchEvent<HTMLElement>, by: number) => {
    event.currentTarget.style.translate = `${by}px`;
  };
  return (
    <div
      className={`${css.toast} ${look}`}
      data-toast={kind}
      onTouchStart={(event) => {
        begun.current = event.touches[0]?.clientX ?? 0;
      }}
      onTouchMove={(event) => follow(event, moved(event))}
      onTouchEnd={(event) => (Math.abs(moved(event)) > SWIPED_PX ? onGone() : follow(event, 0))}
      onTouchCancel={(event) => follow(event, 0)}
    >
      <Icon size={20} aria-hidden="true" />
      <p>{text}</p>
      <button type="button" className={css.close} aria-label={words.close} onClick={onGone}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Returns true while the page is in a tab that nobody sees. */
function useHidden(): boolean {
  const [isHidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}
