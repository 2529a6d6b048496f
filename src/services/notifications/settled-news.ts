// What a member is told of a pick that was settled, or settled anew because how the match ended was corrected.
import { figureOf } from '#domain/korean/figure.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { voidWords } from '#domain/settlement/void-words.ts';
import type { SettledNews } from '../shapes/announcing.ts';
import type { News } from './news.ts';

type Optional = 'voidReason' | 'before' | 'revision' | 'settledRevision' | 'streak';
type Settled = Omit<SettledNews, Optional> & Partial<Pick<SettledNews, Optional>>;
type Verdict = SettledNews['verdict'];
type Words = Pick<News, 'title' | 'body' | 'withoutResult'>;

/** From so many in a row a streak is told. */
const streakTold = 3;
const titles: Record<Verdict, string> = { won: '예측이 맞았어요', lost: '예측이 빗나갔어요', void: '예측이 무효가 됐어요' };
const verdictWords: Record<Verdict, string> = { won: '적중', lost: '빗나감', void: '무효' };
const pairing = ({ homeName, awayName }: Settled) => `${homeName} 대 ${awayName}`;
const reasonOf = ({ verdict, voidReason, sport }: Settled): string | undefined =>
  verdict === 'void' && voidReason ? voidWords(voidReason, sport) : undefined;
const sentences = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ');

function firstBody(settled: Settled): string {
  const { verdict, points, streak = 0 } = settled;
  if (verdict === 'void') return sentences(`${pairing(settled)} 경기 예측은 채점하지 않아요.`, reasonOf(settled));
  if (verdict === 'lost') return `${pairing(settled)} 경기의 채점이 끝났어요. 이번에는 점수가 없어요.`;
  return sentences(
    `${pairing(settled)} 경기를 맞혀 ${figureOf(points)}점을 얻었어요.`,
    streak >= streakTold ? `${streak}번 연속으로 맞혔어요.` : undefined,
  );
}

const first = (settled: Settled): Words => ({
  title: titles[settled.verdict],
  body: firstBody(settled),
  withoutResult: { title: '예측 결과가 나왔어요', body: `${pairing(settled)} 경기의 채점이 끝났어요.` },
});

/** In the figures of the ledger: what this pick brought before and brings now, and what became of the rows of right picks after it. */
function corrected(settled: Settled, before: NonNullable<Settled['before']>): Words {
  const { verdict, points } = settled;
  const [was, is] = [verdictWords[before.verdict], verdictWords[verdict]];
  const moved =
    was === is ? `예측은 그대로 ${withParticle(is, '이에요/예요')}.` : `예측이 ${was}에서 ${withParticle(is, '으로/로')} 바뀌었어요.`;
  const [had, has] = [figureOf(before.points), figureOf(points)];
  const bonus = figureOf(Math.abs(before.elsewhere));
  return {
    title: '예측 결과가 정정됐어요',
    body: sentences(
      `${pairing(settled)} 경기를 다시 채점했어요.`,
      moved,
      reasonOf(settled),
      before.points === points ? `이 예측의 점수는 ${has}점 그대로예요.` : `이 예측의 점수가 ${had}점에서 ${has}점이 됐어요.`,
      before.elsewhere === 0 ? undefined : `뒤에 이어진 예측의 연속 보너스도 ${bonus}점 ${before.elsewhere > 0 ? '늘었어요' : '줄었어요'}.`,
    ),
    withoutResult: { title: '예측 결과가 정정됐어요', body: `${pairing(settled)} 경기를 다시 채점했어요.` },
  };
}

export function settledNotice(settled: Settled): News {
  const { memberId, matchId, href, verdict, before, revision = 1, settledRevision = 1 } = settled;
  // How the pick stood and stands tells news from the news before; what was called off and announced anew ends twice without a correction.
  const change = before ? `:${before.verdict}-${verdict}` : verdict === 'void' ? `:void.${settledRevision}` : '';
  return {
    memberId,
    kind: 'pick-settled',
    ...(before ? corrected(settled, before) : first(settled)),
    href,
    dedupeKey: `pick-settled:${matchId}:${revision}${change}`,
    tag: `match:${matchId}`,
  };
}
