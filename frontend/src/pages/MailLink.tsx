// The address that people write to.

import { site } from '../shared/site';

export function MailLink() {
  return <a href={`mailto:${site.email}`}>{site.email}</a>;
}
