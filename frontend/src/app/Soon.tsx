// Stands where a screen is not open yet: says so, and how to be helped meanwhile.

import { site } from '../shared/site';
import * as css from './Alone.module.css';
import { Islands } from './Islands';
import { words } from './words.en';

export function Soon() {
  return (
    <div className={css.root}>
      <Islands />
      <h1 tabIndex={-1}>{words.notOpenYetTitle}</h1>
      <p className={css.text}>{words.notOpenYet}</p>
      <a href={`mailto:${site.email}`}>{site.email}</a>
    </div>
  );
}
