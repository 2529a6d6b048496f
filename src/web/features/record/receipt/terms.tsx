// The points of a pick as a sum that visibly adds up, and how its difficulty was reckoned.

import { Link } from 'react-router';
import type { PickReceipt } from '#contract/board.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { basePoints, difficultyMax, difficultyWritten, worthOf } from '#domain/progress/points.ts';
import { stamp } from '../../../parts/when.ts';
import { signed, sourceWords } from '../words.ts';

type Of = Pick<PickReceipt, 'terms' | 'points' | 'experience' | 'result' | 'versions' | 'priceAtPick'>;

const sumOf = (terms: Of['terms'], of: 'points' | 'experience'): number => terms.reduce((sum, term) => sum + term[of], 0);

/** The first of a sum has no plus before it. */
const signedFirst = (points: number): string => (points < 0 ? signed(points) : figureOf(points));

/** The price of the version that stands; without one a right pick earns no difficulty points. */
function Difficulty({ price, isWaiting = false }: { price: Of['priceAtPick']; isWaiting?: boolean }) {
  if (!price || price.prob <= 0) {
    return <p className="src">예측할 때 배당도 모델 확률도 없어서 어려움 점수는 없어요.{isWaiting && ` 맞히면 ${basePoints}점이에요.`}</p>;
  }
  const { prob, exact, points } = difficultyWritten(price.prob);
  return (
    <p className="src n">
      어려움 점수 = 10 × (1 ÷ {prob} − 1) = {exact}
      {Number(exact) > difficultyMax ? ` → 최대 ${difficultyMax}점` : ` → 반올림해서 ${points}점`}. 예측을 남긴 때의{' '}
      {sourceWords[price.source]} 확률로 계산해요.
    </p>
  );
}

function Waiting({ price }: { price: Of['priceAtPick'] }) {
  const worth = worthOf(price?.prob ?? null);
  return (
    <>
      <p>
        아직 채점 전이에요. 맞히면 <b className="n">{worth}점</b>이고, 세 번째 연속 적중부터는 보너스를 더 받아요. 빗나가도 점수를 빼지
        않아요.
      </p>
      <Difficulty price={price} isWaiting />
    </>
  );
}

export function Terms({ of }: { of: Of }) {
  const { terms, points, experience, result, priceAtPick } = of;
  if (result === 'pending') return <Waiting price={priceAtPick} />;
  const sum = sumOf(terms, 'points');
  const experienceSum = sumOf(terms, 'experience');
  const counted = terms.filter((term) => term.points !== 0);
  const equation = counted.map((term, at) =>
    at === 0 ? signedFirst(term.points) : `${term.points < 0 ? '−' : '+'} ${Math.abs(term.points)}`,
  );
  const isOff = sum !== (points ?? 0) || experienceSum !== (experience ?? 0);
  return (
    <>
      {terms.length === 0 && (
        <p>{result === 'void' ? '무효라서 포인트도 경험치도 없어요. 적중률과 연속 기록에도 넣지 않아요.' : '받은 점수가 없어요.'}</p>
      )}
      {terms.length > 0 && (
        <div className="tbl-x">
          <table className="tbl rec-terms">
            <caption className="sr">포인트와 경험치의 내역과 합계</caption>
            <thead>
              <tr>
                <th scope="col">항목</th>
                <th scope="col">포인트</th>
                <th scope="col">경험치</th>
              </tr>
            </thead>
            <tbody>
              {terms.map((term, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a ledger are never moved or taken out.
                <tr key={at}>
                  <th scope="row">
                    {term.label}
                    <small className="n">{stamp(term.at)}</small>
                  </th>
                  <td className="n">{signed(term.points)}</td>
                  <td className="n">{signed(term.experience)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">
                  합계
                  {counted.length > 1 && (
                    <small className="n">
                      {equation.join(' ')} = {figureOf(sum)}
                    </small>
                  )}
                </th>
                <td className="n">{figureOf(sum)}점</td>
                <td className="n">{figureOf(experienceSum)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {isOff && (
        <p className="banner" role="alert">
          내역의 합이 기록된 값({figureOf(points ?? 0)}점, 경험치 {figureOf(experience ?? 0)})과 달라요. 문의로 알려 주세요.
        </p>
      )}
      {result === 'won' && <Difficulty price={priceAtPick} />}
      <p className="src">
        <Link to="/rules#points">포인트 규칙</Link> · <Link to="/rules#growth">경험치 규칙</Link>
      </p>
    </>
  );
}
