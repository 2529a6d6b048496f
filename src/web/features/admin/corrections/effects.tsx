// What a correction would do, in figures, before it is done.

import type { CorrectionEffects } from '#contract/admin/corrections.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { Icon } from '../../../ui/icon.tsx';

const points = (n: number, sign: '+' | '−'): string => (n === 0 ? '없음' : `${sign}${figureOf(n)}점`);
const aiWord = (isRight: boolean | null): string => (isRight === null ? '채점하지 않음' : isRight ? '적중' : '빗나감');

function ai({ aiBefore, aiAfter }: CorrectionEffects): string {
  if (aiBefore === aiAfter) return aiBefore === null ? '채점한 예측 없음' : `${aiWord(aiBefore)} 그대로`;
  if (aiBefore === null) return aiWord(aiAfter);
  return `${aiWord(aiBefore)}에서 ${withParticle(aiWord(aiAfter), '으로/로')}`;
}

function Examples({ examples, members }: Pick<CorrectionEffects, 'examples' | 'members'>) {
  if (examples.length === 0) return null;
  return (
    <table className="adm-fix-who">
      <caption>
        포인트가 가장 많이 바뀌는 회원{members > examples.length && ` (${figureOf(members)}명 가운데 ${examples.length}명)`}
      </caption>
      <thead>
        <tr>
          <th scope="col">회원</th>
          <th scope="col">전</th>
          <th scope="col">후</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ username, displayName, before, after }) => (
          <tr key={username}>
            <th scope="row">
              {displayName} <small>@{username}</small>
            </th>
            <td className="n">{figureOf(before)}</td>
            <td className="n">
              <b>{figureOf(after)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function sumWords({ isFirst, picks, changed }: CorrectionEffects): string {
  if (isFirst) return `이 경기를 처음 채점해요. 예측 ${figureOf(picks)}건의 결과가 정해져요.`;
  if (changed === 0) return `예측 ${figureOf(picks)}건의 채점은 그대로예요. 경기 기록만 바뀌어요.`;
  return `예측 ${figureOf(picks)}건 가운데 ${figureOf(changed)}건의 채점이 바뀌어요.`;
}

export function Effects({ effects }: { effects: CorrectionEffects }) {
  const { before, after, members, pointsTaken, pointsAwarded, examples } = effects;
  return (
    <section className="adm-fix-fx" aria-label="정정하면 바뀌는 것">
      <h3 className="n">
        <span className="sr">지금 결과 </span>
        {before ?? '끝나지 않음'} <Icon of="arrow-right" size={16} />
        <span className="sr">정정한 결과 </span> <b>{after}</b>
      </h3>
      <p>{sumWords(effects)}</p>
      <dl>
        <div>
          <dt>거두는 포인트</dt>
          <dd className="n">{points(pointsTaken, '−')}</dd>
        </div>
        <div>
          <dt>주는 포인트</dt>
          <dd className="n">{points(pointsAwarded, '+')}</dd>
        </div>
        <div>
          <dt>포인트가 바뀌는 회원</dt>
          <dd className="n">{figureOf(members)}명</dd>
        </div>
        <div>
          <dt>AI 예측</dt>
          <dd>{ai(effects)}</dd>
        </div>
      </dl>
      <Examples examples={examples} members={members} />
    </section>
  );
}
