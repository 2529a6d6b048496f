// How a place is decided, in four lines, and the two ways to get one.
import { Link } from 'react-router';
import { leastSettled } from '#domain/ranking/standing.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const rules = [
  { name: '포인트', line: '배당이 높은 예측을 맞힐수록 더 쌓여요' },
  { name: '동점이면', line: '적중률, 예측 수, 먼저 이룬 순서로 정해요' },
  { name: '적중률', line: '맞힌 예측 ÷ 결과가 나온 예측' },
  { name: '시작', line: `기간 안에 결과가 ${leastSettled}건 나오면 순위에 올라가요` },
] as const;

/** `isQuiet` where the page already has its one filled button. */
export function RankingRules({ isQuiet }: { isQuiet: boolean }) {
  return (
    <section className="card pad" aria-labelledby="ranking-rules">
      <h3 id="ranking-rules" className="lb-h3">
        순위는 이렇게 정해요
      </h3>
      <ul className="lb-rules">
        {rules.map(({ name, line }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className="lb-rules-f">
        <Link to="/rules#rankings" className="lk">
          순위 규칙 모두 보기
        </Link>
      </p>
      <div className="lb-go">
        <Link to="/quick-prediction" className={buttonClass({ kind: isQuiet ? 'soft' : 'primary', size: 'sm' })}>
          <Icon of="zap" size={16} />
          빠른 예측
        </Link>
        <Link to="/prediction-battle" className={buttonClass({ size: 'sm' })}>
          <Icon of="swords" size={16} />
          예측 배틀
        </Link>
      </div>
    </section>
  );
}
