/** What can be heard: a bet that goes out, something that comes to rest on the stage, a round that paid more than was staked. */
export type Cue = 'bet' | 'rest' | 'won';
