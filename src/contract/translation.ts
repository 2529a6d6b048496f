// What the API promises about translation: Korean for the names and terms of sport, the original where none is known.
import { z } from 'zod';
import { said } from './fields/text.ts';
import { route } from './route.ts';

export const translation = z.object({ original: z.string(), translated: z.string() }).meta({ id: 'Translation' });
export type Translation = z.output<typeof translation>;

const targetLang = z
  .string('언어는 ko처럼 적어 주세요.')
  .regex(/^[a-z]{2}(-[A-Z]{2})?$/, '언어는 ko처럼 적어 주세요.')
  .default('ko');
/** Decides between teams of one name, such as Rangers. */
const league = z.string().trim().max(40).optional();
const empty = '번역할 내용을 적어 주세요.';

export const translate = route({
  method: 'POST',
  path: '/api/translate',
  who: 'visitor',
  summary: 'One text; what is not known comes back as it was.',
  limitPerMinute: 60,
  input: z.object({ text: said(1000, empty), targetLang, league }),
  output: translation,
});

export const translateTeam = route({
  method: 'POST',
  path: '/api/translate/team',
  who: 'visitor',
  summary: 'The Korean name of a team.',
  limitPerMinute: 120,
  input: z.object({ teamName: said(100, empty), league }),
  output: translation,
});

export const translateSport = route({
  method: 'POST',
  path: '/api/translate/sport',
  who: 'visitor',
  summary: 'The Korean name of a sport.',
  limitPerMinute: 120,
  input: z.object({ category: said(60, empty) }),
  output: translation,
});

export const translateBatch = route({
  method: 'POST',
  path: '/api/translate/batch',
  who: 'visitor',
  summary: 'Up to a hundred texts at once, in their order.',
  limitPerMinute: 30,
  input: z.object({
    texts: z
      .array(z.string().max(1000), '번역할 내용을 목록으로 보내 주세요.')
      .min(1, empty)
      .max(100, '한 번에 100개까지 번역할 수 있어요.'),
    targetLang,
    league,
  }),
  output: z.object({ results: z.array(translation) }),
});
