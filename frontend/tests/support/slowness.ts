// How slow a traveller's network and phone may be, for the tests that say how long something took.

/** Two seconds there and back, 400 kbit/s. */
export const SLOW_3G = { latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Of a phone in the middle range beside the machine of the test. */
export const SLOWED = 4;
