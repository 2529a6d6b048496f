// How many lines of a room are asked for at a time, by the server that draws the first ones and the browser that asks for the rest.

/** About twice what its box shows. Those before them come when the reader pulls. */
export const linesShown = 20;
