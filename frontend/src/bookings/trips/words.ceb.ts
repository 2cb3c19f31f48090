import type { words as english } from './words.en';

export const words: typeof english = {
  chooseDeparture: 'Pilia ang imong biyahe paingon',
  chooseReturn: 'Pilia ang imong biyahe pagbalik',
  changeSearch: 'Usba ang gipangita',
  whereTo: 'Sultihi kami kon asa ka gusto molayag, ug among ipakita kon kanus-a.',
  chooseAccommodation: 'Pagpili og akomodasyon',

  chosenGone: 'Dili na bakante ang imong gipili. Pagpili pag-usab.',
};
