// The list of toasts: top right, errors at the top centre, five seconds each, still while looked at.

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  type FocusEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
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

const NONE: Toast[] = [];

export function ToastList() {
  const said = useToasts((state) => state.toasts);
  const [isThere, setThere] = useState(false);
  const toasts = isThere ? said : NONE;
  const region = useRef<HTMLElement>(null);
  const { isLookedAt, ...handlers } = useAttention(region, toasts);
  const isHidden = useHidden();

  useEffect(() => onLongCall(() => toast('info', slow.slowNetwork)), []);

  // The region is empty at first, for screen readers tell only of what comes into one that was there.
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);

  const newest = toasts.at(-1);
  useEffect(() => {
    if (newest && region.current) {
      showOnTop(region.current);
    }
  }, [newest]);

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.altKey && !event.ctrlKey && event.code === 'KeyT' && newest) {
        event.preventDefault();
        region.current?.focus();
      }
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, [newest]);

  return (
    <section
      ref={region}
      popover="manual"
      className={css.root}
      tabIndex={-1}
      aria-label={`${words.notifications} Alt+T`}
      aria-live="polite"
      aria-relevant="additions text"
      {...handlers}
    >
      {toasts.map((one) => (
        <Item
          key={`${one.times} ${one.text}`}
          toast={one}
          isPaused={isLookedAt || isHidden}
          onGone={() => dropToasts([one.text])}
        />
      ))}
    </section>
  );
}

/** Shows the list in the top layer: above the dialog that is open, which nothing outside of it can be reached from. */
function showOnTop(list: HTMLElement): void {
  if (!list.showPopover) {
    return;
  }
  const isShown = list.matches(':popover-open');
  if (isShown && document.querySelector('dialog:modal')) {
    list.hidePopover();
    list.showPopover();
  } else if (!isShown) {
    list.showPopover();
  }
}

/**
 * Whether the pointer or the focus is on the list. Browsers do not tell that a message took either along when it went: then
 * the pointer counts as gone, and the focus goes to the messages that are left, or back to where it was.
 */
function useAttention(region: RefObject<HTMLElement | null>, toasts: Toast[]) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const before = useRef(toasts);

  const follow = useEffectEvent((now: Toast[]) => {
    const isGone = before.current.some((one) => !now.includes(one));
    before.current = now;
    if (!isGone) {
      return;
    }
    setPointed(false);
    if (isFocused && !region.current?.contains(document.activeElement)) {
      setFocused(false);
      const next = now.length > 0 ? region.current : focusedBefore.current;
      next?.focus({ preventScroll: true });
    }
  });
  useEffect(() => follow(toasts), [toasts]);

  return {
    isLookedAt: isPointed || isFocused,
    onPointerMove: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!isFocused) {
        focusedBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }
      setFocused(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  };
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
