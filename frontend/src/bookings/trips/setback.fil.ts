import type { words as english } from './setback.en';

export const words: typeof english = {
  seats_gone:
    'Nakuha na ng iba ang mga upuang pinili mo. Nakatabi ang mga pangalan; pumili ng ibang biyahe o akomodasyon.',
  price_changed:
    'Nagbago ang pasahe mula nang tingnan mo. Narito ang bago; nakatabi ang mga pangalan.',
  sales_closed:
    'Sarado na ang online na bentahan para sa biyaheng iyon. Nakatabi ang mga pangalan; pumili ng mas huling biyahe.',
  hold_over: 'Binitawan na ang mga upuan mo. Nakatabi ang mga pangalan.',
};
