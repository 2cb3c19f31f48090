// The foot of every page: who sails, how to reach them, what binds them.

import { paths } from '../../shared/paths';
import { site } from '../../shared/site';
import { Copyright } from '../../shared/ui/Copyright';
import { Link } from '../../shared/ui/Link';
import * as css from './Footer.module.css';
import { words } from './words.en';

export function Footer() {
  return (
    <footer className={css.root}>
      <svg className={css.wave} viewBox="0 0 240 12" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 8c20 0 20-6 40-6s20 6 40 6 20-6 40-6 20 6 40 6 20-6 40-6 20 6 40 6v4H0z" />
      </svg>
      <div className={css.inner}>
        <div>
          <p className={css.product}>{site.product}</p>
          <p className={css.tagline}>{site.tagline}</p>
        </div>
        <div>
          <h2 className={css.heading}>{words.writeToUs}</h2>
          <a className={css.link} href={`mailto:${site.email}`}>
            {site.email}
          </a>
        </div>
        <div>
          <h2 className={css.heading}>{words.followUs}</h2>
          <ul>
            <li>
              <a className={css.link} href={site.facebook} rel="noopener" target="_blank">
                Facebook
              </a>
            </li>
            <li>
              <a className={css.link} href={site.instagram} rel="noopener" target="_blank">
                Instagram
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={css.heading}>{words.moreLinks}</h2>
          <ul>
            <li>
              <Link className={css.link} to={paths.privacyPolicy}>
                {words.privacyPolicy}
              </Link>
            </li>
            <li>
              <Link className={css.link} to={paths.termsAndConditions}>
                {words.termsAndConditions}
              </Link>
            </li>
          </ul>
        </div>
        <p className={css.copyright}>
          <Copyright />
        </p>
      </div>
    </footer>
  );
}
