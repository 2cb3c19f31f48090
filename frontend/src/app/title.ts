// The page's title: the screen's, a dash, then the product and company name.

import { site } from '../shared/site';

export function pageTitle(title: string | undefined): string {
  const name = `${site.product} ${site.company}`;
  return title ? `${title} - ${name}` : name;
}
