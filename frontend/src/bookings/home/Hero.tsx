// The head of the first page: the chart of the sea, and the question.

import { Fragment, type ReactNode } from 'react';
import * as css from './Hero.module.css';
import { words } from './words.en';

export function Hero({ children }: { children?: ReactNode }) {
  return (
    <div className={css.root}>
      <svg className={css.chart} viewBox="0 0 720 420" aria-hidden="true">
        <g className={css.contours}>
          <path d="M420 110c0-74 66-140 160-140s150 70 150 150-72 150-154 150-156-84-156-160z" />
          <path d="M448 108c0-60 54-114 132-114s124 56 124 122-60 122-126 122-130-68-130-130z" />
          <path d="M478 104c0-44 42-86 102-86s94 42 94 90-44 92-94 92-102-52-102-96z" />
          <path d="M508 100c0-30 30-58 72-58s64 28 64 62-30 64-64 64-72-38-72-68z" />
          <path d="M-90 420c0-80 70-150 168-150s160 72 160 150" />
          <path d="M-60 420c0-62 58-120 138-120s130 58 130 120" />
          <path d="M-28 420c0-46 44-90 106-90s100 44 100 90" />
        </g>
        <path
          className={css.land}
          d="M538 96c4-26 22-44 42-44s36 16 38 42-10 54-40 54-44-28-40-52z"
        />
        <path className={css.land} d="M10 420c0-34 32-60 66-60s62 26 62 60z" />
        <path className={css.course} d="M112 386C210 330 430 300 566 132" />
        <g className={css.soundings}>
          <text x="330" y="70">
            42
          </text>
          <text x="300" y="250">
            85
          </text>
          <text x="684" y="70">
            26
          </text>
          <text x="210" y="190">
            118
          </text>
        </g>
      </svg>
      <div className={css.words}>
        <h1 tabIndex={-1}>
          {/* A line may end after a word, never at a hyphen within one. */}
          {words.whereTo.split(' ').map((word, at) => (
            <Fragment key={word}>
              {at > 0 && ' '}
              <span className={css.word}>{word}</span>
            </Fragment>
          ))}
        </h1>
        <p className={css.lead}>{words.lead}</p>
      </div>
      {children}
    </div>
  );
}
