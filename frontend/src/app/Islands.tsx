// Two islands on the chart and the dotted course between them, for pages with little to say.

import * as css from './Islands.module.css';

export function Islands() {
  return (
    <svg className={css.root} viewBox="0 0 320 150" aria-hidden="true">
      <g className={css.contours}>
        <path d="M28 96c0-30 26-54 60-54s58 18 58 44-22 46-58 46-60-10-60-36z" />
        <path d="M44 94c0-22 18-40 44-40s44 13 44 33-17 33-44 33-44-8-44-26z" />
        <path d="M196 66c0-26 20-48 52-48s54 16 54 42-24 42-54 42-52-12-52-36z" />
        <path d="M212 64c0-18 14-34 38-34s40 11 40 30-18 29-40 29-38-8-38-25z" />
      </g>
      <path className={css.land} d="M62 92c0-13 11-26 27-26s29 9 29 21-11 20-29 20-27-4-27-15z" />
      <path className={css.land} d="M230 62c0-10 8-19 22-19s24 7 24 17-11 16-24 16-22-4-22-14z" />
      <path className={css.course} d="M104 78C140 46 190 34 238 56" />
      <circle className={css.from} cx="104" cy="78" r="5" />
      <circle className={css.to} cx="238" cy="56" r="5" />
      <text className={css.sounding} x="160" y="112">
        85
      </text>
      <text className={css.sounding} x="22" y="46">
        42
      </text>
    </svg>
  );
}
