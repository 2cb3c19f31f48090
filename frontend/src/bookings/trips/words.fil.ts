import type { words as english } from './words.en';

export const words: typeof english = {
  chooseDeparture: 'Piliin ang biyahe mo papunta',
  chooseReturn: 'Piliin ang biyahe mo pabalik',
  changeSearch: 'Baguhin ang hanap',
  whereTo: 'Sabihin kung saan mo gustong maglayag, at ipapakita namin kung kailan.',
  chooseAccommodation: 'Pumili ng akomodasyon',

  chosenGone: 'Hindi na bakante ang pinili mo. Pumili ulit.',
};
