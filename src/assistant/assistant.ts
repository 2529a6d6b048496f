// 미나 answers a message: what needs care first, then by a language model where there is one, else from stored records; each number with its record.
import type { AssistantAnswer, aiChat } from '#contract/assistant.ts';
import type { InputOf } from '#contract/route.ts';
import type { Asked, Purpose } from '#domain/assistant/asked.ts';
import { followed } from '#domain/assistant/follow.ts';
import { knownNames, type Roster, rosterOf } from '#domain/assistant/roster.ts';
import { careAsked, understand } from '#domain/assistant/understand.ts';
import { minutes } from '#domain/time/duration.ts';
import type { Viewer } from '#services/viewer.ts';
import { asideIn, type Meant } from './asides/aside.ts';
import { createAsides } from './asides/asides.ts';
import { composed } from './compose-answer.ts';
import { matchFacts } from './facts/matches.ts';
import { recordFacts } from './facts/records.ts';
import { createModelEngine, type Hearing, type ModelEngine, type ModelNeeds } from './model/model.ts';
import type { AllowanceNeeds, FactNeeds, MemberNeeds, TipNeeds } from './needs.ts';
import { type Spoken as FromRecords, fromRecords } from './records/records.ts';

export type AssistantNeeds = FactNeeds &
  MemberNeeds &
  TipNeeds &
  AllowanceNeeds & {
    random: () => number;
    warn: (message: string, detail: Record<string, unknown>) => void;
    /** Absent: records alone answer. */
    model?: ModelNeeds | undefined;
  };
/** Where the caller is, as the proxy in front of us says, and the address they are counted by. */
export type Asking = InputOf<typeof aiChat> & { region: string | undefined; address: string };

type Spoken = Pick<AssistantAnswer, 'response' | 'references' | 'isCanned' | 'engine'>;

/** Members' figures are nobody's but theirs. */
const isOfMembers = (purpose: Purpose): boolean => purpose === 'own-record' || purpose === 'member-record';
/** What is prepared word by word, or told to one member alone, is no model's to say. */
const isPrepared = ({ care, purpose }: Asked): boolean =>
  care !== null || purpose === 'betting' || purpose === 'joining' || isOfMembers(purpose);

/** Without what was said of members' figures: it does not leave the house, not even as what was said before. */
function withoutMembers(before: Asking['before'], known: Parameters<typeof understand>[1]): Asking['before'] {
  let isLeftOut = false;
  return before.filter(({ type, content }) => {
    if (type !== 'user') return !isLeftOut;
    const asked = understand(content.slice(0, 500), known);
    const aside = asideIn(content.slice(0, 500), asked)?.of;
    isLeftOut = isOfMembers(asked.purpose) || aside === 'member' || aside === 'tier';
    return !isLeftOut;
  });
}

/** New teams come with new matches; nobody waits for them longer. */
const rosterKeptMs = minutes(10);

function createRoster({ matches, clock }: Pick<FactNeeds, 'matches' | 'clock'>) {
  const dictionary = knownNames();
  let kept: { roster: Promise<Roster>; at: number } | undefined;
  const build = async (): Promise<Roster> => {
    const playing = await matches.playing();
    const fromFeeds = playing.map(({ spellings, ...team }) => ({ team, spellings }));
    return rosterOf([...dictionary, ...fromFeeds]);
  };
  return async (): Promise<Roster> => {
    const now = clock().getTime();
    if (!kept || now - kept.at > rosterKeptMs) {
      const fresh = { roster: build(), at: now };
      kept = fresh;
      fresh.roster.catch(() => {
        if (kept === fresh) kept = undefined;
      });
    }
    return kept.roster;
  };
}

/** Advertising passes the same gate as everywhere, stands in a bubble of its own, and only where somebody asks about betting. */
const partnerFrom = ({ ads }: Pick<FactNeeds, 'ads'>) =>
  async function partnerTold(viewer: Viewer, asked: Asked, region: string | undefined): Promise<AssistantAnswer['partner']> {
    if (asked.care || (asked.purpose !== 'betting' && asked.purpose !== 'joining')) return null;
    const texts = await ads.partnerTexts(viewer, { region });
    if (!texts) return null;
    const { label, advertiser, claims, conditions, handle, linkUrl, linkText, notice } = texts;
    return { label, content: [advertiser, ...claims, conditions, handle].filter(Boolean).join('\n'), linkUrl, linkText, notice };
  };

export function createAssistant(needs: AssistantNeeds) {
  const { clock, random, warn } = needs;
  const [matches, records] = [matchFacts(needs), recordFacts(needs)];
  const [roster, asides, partnerTold] = [createRoster(needs), createAsides(needs), partnerFrom(needs)];
  const choose = (two: readonly [string, string]): string => two[random() < 0.5 ? 0 : 1];

  /** What is asked, with what was said before it. Care waits for no database. */
  async function understood({ message, before }: Pick<Asking, 'message' | 'before'>): Promise<Meant> {
    const careful = careAsked(message);
    if (careful) return { ...careful, aside: null };
    const known = { roster: await roster(), now: clock() };
    const earlier = before.filter(({ type }) => type === 'user').map(({ content }) => understand(content.slice(0, 500), known));
    const alone = understand(message, known);
    const asked = followed(alone, message, earlier);
    return { ...asked, aside: asked.care ? null : asideIn(message, alone) };
  }

  const engine: ModelEngine | undefined =
    needs.model &&
    createModelEngine({
      ...needs.model,
      matches,
      records,
      understood: async (words) => understand(words, { roster: await roster(), now: clock() }),
      mayAsk: (viewer, address) => needs.modelAllowance.take(viewer, address),
      keep: (calls) => needs.tips.told(calls),
      clock,
      warn,
    });

  async function byModel(viewer: Viewer, question: Parameters<ModelEngine['answer']>[1], hearing: Hearing) {
    if (!engine) return null;
    const before = withoutMembers(question.before, { roster: await roster(), now: clock() });
    return engine.answer(viewer, { ...question, before }, hearing);
  }

  type Question = { asked: Asked; message: string; hasAd: boolean; aside: FromRecords | null };
  async function byRecords(viewer: Viewer, { asked, message, hasAd, aside }: Question): Promise<Spoken> {
    const { lines, isCanned } = aside ?? (await fromRecords(asked, { viewer, matches, records, choose, hasAd }));
    const { response, references, dropped } = composed(lines, [message, asked.span?.label ?? ''].join(' '));
    if (dropped.length > 0) warn('the assistant was about to tell numbers without a record', { purpose: asked.purpose, dropped });
    await needs.tips.told(lines.flatMap(({ call }) => call ?? []));
    return { response, references, isCanned, engine: 'records' };
  }

  return {
    /** Numbers come from stored records only, each with its reference. What she calls is kept before anybody hears it. */
    async answer(viewer: Viewer, { region, ...question }: Asking, hearing: Hearing = {}): Promise<AssistantAnswer> {
      const asked = await understood(question);
      const aside = asked.aside && (await asides(viewer, asked.aside));
      const told = aside || isPrepared(asked) ? null : await byModel(viewer, { ...question, asked }, hearing);
      const partner = aside ? null : await partnerTold(viewer, asked, region);
      const byHand = { asked, message: question.message, hasAd: partner !== null, aside };
      const spoken: Spoken = told ? { ...told, isCanned: false, engine: 'model' } : await byRecords(viewer, byHand);
      return {
        ...spoken,
        isAi: true,
        partner,
        createdAt: clock().toISOString(),
      };
    },
  };
}
export type Assistant = ReturnType<typeof createAssistant>;
