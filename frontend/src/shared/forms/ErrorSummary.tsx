// What must be mended before a form can be sent. It takes the focus and leads to each field.

import { words as general } from '../words.en';
import * as css from './ErrorSummary.module.css';
import type { Fault } from './faults';
import { fieldId, focusField } from './fieldId';

interface ErrorSummaryProps {
  /** The id of the form. */
  form: string;
  faults: readonly Fault[];
  say?: SayFault | undefined;
}

/** What the summary says of a fault, as it stands away from the heading above the field. */
export type SayFault = (field: string, text: string) => string;

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** In the order of the page, whatever came first. */
function inOrder(form: string, faults: readonly Fault[]): Fault[] {
  const place = ({ field }: Fault) =>
    field === undefined
      ? -1
      : (document.getElementById(fieldId(form, field))?.getBoundingClientRect().top ?? 0);
  return [...faults].sort((a, b) => place(a) - place(b));
}

export function ErrorSummary({ form, faults, say }: ErrorSummaryProps) {
  return (
    <div className={css.root} tabIndex={-1} ref={takeFocus}>
      <div role="alert">
        <h2 className={css.title}>{general.thereIsAProblem}</h2>
        <ul className={css.list}>
          {inOrder(form, faults).map(({ field, text }) => (
            <li key={field ?? text}>
              {field === undefined ? (
                text
              ) : (
                <a
                  className={css.link}
                  href={`#${fieldId(form, field)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(form, field);
                  }}
                >
                  {say?.(field, text) ?? text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
