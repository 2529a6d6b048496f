// How many posts a page of the board has, for the server that draws the first one and the browser that asks for the rest.

export const pageSize = 6;
