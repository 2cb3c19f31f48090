// A page of words: heading, lead, contents, sections.
// This folder holds the pages that are words only: about, contact, privacy, terms and the rules for
// refunds.

import { type ReactNode, useId } from 'react';
import { paths } from '../shared/paths';
import { ButtonLink } from '../shared/ui/Button';
import * as css from './Article.module.css';
import { words } from './words.en';

export interface Section {
  /** The part of the address after the hash: the same in every language. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface ArticleText {
  title: string;
  lead: ReactNode;
  /** The day of the last change, as a calendar date; absent where it does not matter. */
  updated?: string;
  sections: readonly Section[];
}

interface ArticleProps {
  text: ArticleText;
  /** The words of a button below, which leads to one's booking. */
  next?: string;
}

export function Article({ text, next }: ArticleProps) {
  const contents = useId();
  return (
    <article className={css.root}>
      <header className={css.header}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <div className={css.lead}>{text.lead}</div>
        {text.updated && <p className={css.updated}>{words.lastUpdated(text.updated)}</p>}
      </header>
      <nav className={css.contents} aria-labelledby={contents}>
        <h2 id={contents} className={css.contentsTitle}>
          {words.onThisPage}
        </h2>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.body}>
        {text.sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
        {next && (
          <p>
            <ButtonLink to={paths.manageBooking}>{next}</ButtonLink>
          </p>
        )}
      </div>
    </article>
  );
}
