// A failure whose words are for the person, where there is no failed call to tell it.

export class Refusal extends Error {}
