/** The audible events: a placed bet, something coming to rest on the stage, and a round that paid more than its stake. */
export type Cue = 'bet' | 'rest' | 'won';
