// The title of a document of the desk.

import { site } from '../shared/site';
import { words } from './words.en';

export const deskTitle = (title: string) => `${title} - ${words.deskOf(site.product)}`;
