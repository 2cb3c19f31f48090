// `make pictures`: the README's pictures, taken anew.

import tests from './playwright.config';

export default { ...tests, testDir: 'pictures', workers: 1 };
