// A whole screen that says one thing.

import * as css from './Notice.module.css';

export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <main className={css.root}>
      <div className={css.card} role="status">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </main>
  );
}
