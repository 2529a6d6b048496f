// Words that members write, in the one form in which they are kept: no sign that shows as nothing or turns the text around.

/** What joins an emoji to the next one stays, and what makes a flag England's; everything else that shows as nothing goes,
 *  and so does what changes the direction of reading. */
const signs =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]|(?<unseen>[\p{Cf}\p{Cs}\p{Co}\u115f\u1160\u3164\uffa0\u2800])/gu;
/** No script puts more marks on one letter; a heap of them runs over the lines around it. */
const heaps = /(\p{M}{6})\p{M}+/gu;
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(signs, (sign, unseen?: string) => (unseen === undefined ? sign : ''))
    .replace(heaps, '$1');

/** One line: breaks become spaces. */
export const plainLine = (text: string): string => visible(text).replace(controls, ' ').replace(/ {2,}/g, ' ').trim();

/** Lines stay lines; more than two empty ones in a row are two. */
export const plainText = (text: string): string =>
  visible(text)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(controls, ' ').trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
