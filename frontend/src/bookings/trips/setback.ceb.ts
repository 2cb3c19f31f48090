import type { words as english } from './setback.en';

export const words: typeof english = {
  seats_gone:
    'Nakuha na sa uban ang mga lingkoranan nga imong gipili. Gitipigan ang mga ngalan; pagpili og laing biyahe o akomodasyon.',
  price_changed: 'Nausab ang plete. Ania ang plete karon; gitipigan ang mga ngalan.',
  sales_closed:
    'Sirado na ang online nga baligya niadto nga biyahe. Gitipigan ang mga ngalan; pagpili og mas ulahi.',
  hold_over: 'Gibuhian na ang imong mga lingkoranan. Gitipigan ang mga ngalan.',
};
