// What a member's `avatar` holds: an image's address, a data URL, or an emoji; anything else is nothing to show.

export type Portrait = { kind: 'image'; src: string } | { kind: 'emoji'; text: string };

const pictureData = /^data:image\/(jpeg|png|webp|gif|avif);base64,[A-Za-z0-9+/]+={0,2}$/;
/** Pictographs with their joiners and tones, flags, and digits in a box; a bare digit is none. */
const emoji = /^(?=.*(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20e3))[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;
const longestEmoji = 40;

/** Made once, and only where there is an emoji: it brings the locale's whole lore. */
let segmenter: Intl.Segmenter | undefined;

/** A path of our own or an https address: never a script, never another host in disguise. */
const isAddress = (text: string): boolean => /^\/(?![/\\])\S+$/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));

export function portraitOf(avatar: string | null): Portrait | undefined {
  const text = avatar?.trim() ?? '';
  if (isAddress(text) || pictureData.test(text)) return { kind: 'image', src: text };
  if (text.length > longestEmoji || !emoji.test(text)) return undefined;
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  const [first] = segmenter.segment(text);
  return first && { kind: 'emoji', text: first.segment };
}

/** A hue that stays with the name: the same member looks the same everywhere. */
export function hueOf(username: string): number {
  let hash = 7;
  for (const letter of username.toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return hash % 360;
}
