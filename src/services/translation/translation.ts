// Korean for the words of sport: the dictionary first, then an engine where one is configured, and the original where neither knows.
import type { InputOf } from '#contract/route.ts';
import type { Translation, translate, translateBatch, translateSport, translateTeam } from '#contract/translation.ts';
import { translateSport as sportKo, translateTeam as teamKo, translateText as textKo } from '#domain/translation/translate.ts';
import type { Viewer } from '../viewer.ts';
import { type BeyondNeeds, createBeyond } from './beyond.ts';

export type TranslationNeeds = BeyondNeeds;

type Wish = { targetLang: string; lookUp: (text: string) => string | undefined };

/** What an engine may be asked for: a made-up language would cost an answer that says so. */
const engineLanguages: ReadonlySet<string> = new Set(
  'ko en ja zh zh-CN zh-TW es fr de it pt nl pl ru tr uk vi th id ar cs sv da fi el hu ro'.split(' '),
);

export function createTranslation(needs: TranslationNeeds) {
  const beyond = createBeyond(needs);

  /** In the order of the texts; what nobody knows stays as it was given. The dictionary speaks Korean alone, and is never overruled. */
  async function tell(viewer: Viewer, texts: readonly string[], { targetLang, lookUp }: Wish): Promise<Translation[]> {
    const known = new Map(targetLang === 'ko' ? texts.map((text) => [text, lookUp(text)] as const) : []);
    const unknown = engineLanguages.has(targetLang) ? texts.filter((text) => known.get(text) === undefined) : [];
    const found = await beyond(unknown, { viewer, targetLang });
    return texts.map((original) => ({ original, translated: known.get(original) ?? found.get(original) ?? original }));
  }

  async function tellOne(viewer: Viewer, text: string, wish: Wish): Promise<Translation> {
    const [told = { original: text, translated: text }] = await tell(viewer, [text], wish);
    return told;
  }

  return {
    translate: (viewer: Viewer, { text, targetLang, league }: InputOf<typeof translate>): Promise<Translation> =>
      tellOne(viewer, text, { targetLang, lookUp: (one) => textKo(one, { league }) }),

    translateTeam: (viewer: Viewer, { teamName, league }: InputOf<typeof translateTeam>): Promise<Translation> =>
      tellOne(viewer, teamName, { targetLang: 'ko', lookUp: (one) => teamKo(one, { league }) }),

    translateSport: (viewer: Viewer, { category }: InputOf<typeof translateSport>): Promise<Translation> =>
      tellOne(viewer, category, { targetLang: 'ko', lookUp: sportKo }),

    async translateBatch(
      viewer: Viewer,
      { texts, targetLang, league }: InputOf<typeof translateBatch>,
    ): Promise<{ results: Translation[] }> {
      return { results: await tell(viewer, texts, { targetLang, lookUp: (one) => textKo(one, { league }) }) };
    },
  };
}
