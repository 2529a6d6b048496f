// What is a member's own among what a page is drawn from: handed over in one piece of text, so that all the rest may be another member's too.

declare const told: unique symbol;
/** JSON of a `Told`. */
export type OwnText<Told> = string & { readonly [told]: Told };

export const ownText = <Told>(of: Told): OwnText<Told> => JSON.stringify(of) as OwnText<Told>;

export const readOwn = <Told>(text: OwnText<Told>): Told => JSON.parse(text) as Told;
