// Plays any match of the demo world by the rules of its sport.
import type { Pairing, Story } from '#feeds/demo/story.ts';
import { playBaseball } from './baseball.ts';
import { playBasketball } from './basketball.ts';
import { playMma } from './mma.ts';
import { playSoccer } from './soccer.ts';
import { playVolleyball } from './volleyball.ts';

const plays = { soccer: playSoccer, baseball: playBaseball, basketball: playBasketball, volleyball: playVolleyball, mma: playMma };

export const play = (pairing: Pairing): Story => (pairing.league.sport ? plays[pairing.league.sport] : playBasketball)(pairing);
