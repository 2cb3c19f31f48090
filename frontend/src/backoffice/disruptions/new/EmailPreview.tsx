// The e-mail that travellers get, in each of their languages.

import { useState } from 'react';
import { LANGUAGES } from '../../../shared/state/display';
import { Segment } from '../../../shared/ui/Segment';
import type { Preview } from '../../api';
import * as css from './EmailPreview.module.css';
import { words } from './words.en';

const options = LANGUAGES.map((value) => ({ value, label: words.languages[value] }));

export function EmailPreview({ email }: Pick<Preview, 'email'>) {
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('en');
  const { subject, text } = email[language];
  return (
    <section className={css.root} aria-labelledby="email">
      <div className={css.head}>
        <h2 className={css.title} id="email">
          {words.email}
        </h2>
        <div className={css.languages}>
          <Segment
            legend={words.language}
            options={options}
            chosen={language}
            onChoose={setLanguage}
          />
        </div>
      </div>
      <article className={css.paper} lang={language} aria-live="polite">
        <p className={css.subject}>{subject}</p>
        <p className={css.text}>{text}</p>
      </article>
    </section>
  );
}
