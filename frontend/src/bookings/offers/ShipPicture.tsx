// The ship of a sailing, where the operator has a picture of her. It has its place before it comes.

import { site } from '../../shared/site';
import * as css from './ShipPicture.module.css';
import { pictureOf } from './shipPictures';

export function ShipPicture({ ship }: { ship: string }) {
  const picture = pictureOf(site.ships, ship);
  return (
    picture && (
      <img
        className={css.root}
        src={picture.path}
        width={picture.width}
        height={picture.height}
        alt={ship}
        loading="lazy"
      />
    )
  );
}
