import type { words as english } from './words.en';

export const words: typeof english = {
  chooseDeparture: 'Pilia ang imong biyahe paingon',
  chooseReturn: 'Pilia ang imong biyahe pagbalik',
  changeSearch: 'Usba ang gipangita',
  whereTo: 'Sultihi kami kon asa ka gusto molayag, ug among ipakita kon kanus-a.',
  chooseAccommodation: 'Pagpili og akomodasyon',

  chosenGone: 'Dili na bakante ang imong gipili. Pagpili pag-usab.',
  setbacks: {
    seats_gone:
      'Nakuha na sa uban ang mga lingkoranan nga imong gipili. Gitipigan ang mga ngalan; pagpili og laing biyahe o akomodasyon.',
    price_changed: 'Nausab ang plete. Ania ang plete karon; gitipigan ang mga ngalan.',
    sales_closed:
      'Sirado na ang online nga baligya niadto nga biyahe. Gitipigan ang mga ngalan; pagpili og mas ulahi.',
    hold_over: 'Gibuhian na ang imong mga lingkoranan. Gitipigan ang mga ngalan.',
  },
};
