// The two forms of an advertisement: what stands in them, what is checked before the server is asked, and what is sent.
import type { AdminArgs } from '../../../api/admin/promises.ts';
import type { Values } from '../../../ui/use-fields.ts';
import type { Position } from './ad-words.ts';

type NewAd = AdminArgs<'createAd'>;

export const emptyPicture = { title: '', imageUrl: '', linkUrl: '', advertiser: '', priority: '0' };
export const emptyText = { title: '', content: '', link: '', advertiser: '', priority: '1' };
export type PictureValues = Values<keyof typeof emptyPicture>;
export type TextValues = Values<keyof typeof emptyText>;
export const pictureNames = Object.keys(emptyPicture) as (keyof typeof emptyPicture)[];
export const textNames = Object.keys(emptyText) as (keyof typeof emptyText)[];

const isGiven = (text: string): boolean => text.trim() !== '';
const titleRule = (title: string) => (isGiven(title) ? undefined : '광고 제목을 입력해주세요.');

/** As the server takes it: https, or a path of this site. */
export const isAddress = (text: string): boolean => {
  const address = text.trim();
  if (address.startsWith('/')) return !address.startsWith('//') && !address.startsWith('/\\');
  return URL.canParse(address) && new URL(address).protocol === 'https:';
};
const addressRule = (text: string) => (isAddress(text) ? undefined : 'https 주소나 /로 시작하는 경로를 입력해주세요.');

/** What is no whole number counts as 0; beyond the most that the server takes there is nothing. */
export const priorityOf = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Math.min(Number(text), 1000) : 0);

export const checkPicture = ({ title, imageUrl, linkUrl }: PictureValues) => ({
  title: titleRule(title),
  imageUrl: isGiven(imageUrl) ? addressRule(imageUrl) : '이미지 주소를 입력해주세요.',
  linkUrl: isGiven(linkUrl) ? addressRule(linkUrl) : '링크 주소를 입력해주세요.',
});

export const checkText = ({ title, content, link, priority }: TextValues) => ({
  title: titleRule(title),
  content: isGiven(content) ? undefined : '광고 내용을 입력해주세요.',
  link: isGiven(link) ? addressRule(link) : undefined,
  priority: priorityOf(priority) >= 1 ? undefined : '우선순위는 1 이상이어야 합니다.',
});

export const pictureAd = ({ title, imageUrl, linkUrl, advertiser, priority }: PictureValues, position: Position): NewAd => ({
  title: title.trim(),
  imageUrl: imageUrl.trim(),
  linkUrl: linkUrl.trim(),
  advertiser: advertiser.trim(),
  position,
  priority: priorityOf(priority),
});

export const textAd = ({ title, content, link, advertiser, priority }: TextValues, position: Position): NewAd => ({
  title: title.trim(),
  content: content.trim(),
  link: link.trim(),
  advertiser: advertiser.trim(),
  position,
  priority: priorityOf(priority),
});
