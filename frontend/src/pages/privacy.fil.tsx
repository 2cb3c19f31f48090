// The privacy policy.

import type { ArticleText } from './Article';

export const text: ArticleText = {
  title: 'Privacy Policy',
  lead: <p>…</p>,
  updated: '2026-11-20',
  sections: [],
};
