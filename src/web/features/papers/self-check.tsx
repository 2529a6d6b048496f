// The self-check on the page of responsible play: counted in the browser from what is ticked; nothing is sent, and nothing is kept.
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { bandOf, selfCheckAnswers, selfCheckBands, selfCheckQuestions } from './self-check.ts';

const total = selfCheckQuestions.length;

function Question({ no, text, isMissing }: { no: number; text: string; isMissing: boolean }) {
  const name = `self-check-${no}`;
  return (
    <fieldset className="sc-q" {...(isMissing ? { 'aria-describedby': `${name}-missing` } : {})}>
      <legend>
        <span className="n">{no}.</span> {text}
      </legend>
      <div className="sc-as">
        {selfCheckAnswers.map((answer, points) => (
          <label key={answer} className="sc-a">
            <input type="radio" name={name} value={points} autoComplete="off" />
            <span>{answer}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={`${name}-missing`} className="sc-missing">
          답을 하나 골라 주세요.
        </p>
      )}
    </fieldset>
  );
}

function Result({ points }: { points: number }) {
  const { id, name, meaning, next } = bandOf(points);
  return (
    <>
      <h3>
        <span className="n">{points}점</span> · {name}
      </h3>
      <p>{meaning}</p>
      <p>{next}</p>
      {id !== 'none' && (
        <p>
          <a href="tel:1336">
            <b>☎1336 도박문제 상담</b>
          </a>{' '}
          24시간, 무료, 비밀 보장
        </p>
      )}
    </>
  );
}

/** The meaning of every sum, for whoever would rather count on paper. */
function Bands() {
  return (
    <table>
      <caption className="sr">점수의 뜻</caption>
      <thead>
        <tr>
          <th scope="col">점수</th>
          <th scope="col">뜻</th>
        </tr>
      </thead>
      <tbody>
        {selfCheckBands.map(({ id, range, name, meaning }) => (
          <tr key={id}>
            <th scope="row" className="n sc-range">
              {range}
            </th>
            <td>
              <b>{name}.</b> {meaning}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The answers live in the radio buttons themselves, so that what was ticked before the page woke counts too. */
export function SelfCheck() {
  const questions = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [points, setPoints] = useState<number>();
  const [missing, setMissing] = useState<readonly number[]>([]);

  function count() {
    const chosen = selfCheckQuestions.map((_, index) =>
      questions.current?.querySelector<HTMLInputElement>(`input[name="self-check-${index + 1}"]:checked`),
    );
    const open = chosen.flatMap((input, index) => (input ? [] : [index + 1]));
    setMissing(open);
    if (open.length > 0) {
      setPoints(undefined);
      questions.current?.querySelector<HTMLInputElement>(`input[name="self-check-${open[0]}"]`)?.focus();
      return;
    }
    setPoints(chosen.reduce((sum, input) => sum + Number(input?.value), 0));
    result.current?.focus();
  }

  function again() {
    setRound(round + 1);
    setPoints(undefined);
    setMissing([]);
  }

  /** A sum that no longer fits the answers would be a wrong one. */
  function changed() {
    setPoints(undefined);
    setMissing([]);
  }

  return (
    <div className="sc-at">
      <p>지난 열두 달을 떠올리며 가장 가까운 답을 골라 주세요. 스포츠 베팅뿐 아니라 돈을 건 모든 일을 함께 생각해 주세요.</p>
      <div key={round} ref={questions} className="sc-qs" onChange={changed}>
        {selfCheckQuestions.map((text, index) => (
          <Question key={text} no={index + 1} text={text} isMissing={missing.includes(index + 1)} />
        ))}
      </div>
      <div className="sc-go">
        <Button kind="primary" onClick={count}>
          결과 보기
        </Button>
        <Button onClick={again}>처음부터 다시</Button>
      </div>
      <div ref={result} role="status" tabIndex={-1} className={points === undefined ? '' : 'sc-r card'}>
        {points !== undefined && <Result points={points} />}
        {missing.length > 0 && (
          <p className="sc-missing">
            {missing.length === total
              ? '아홉 질문에 모두 답하면 결과를 볼 수 있어요.'
              : `아직 답하지 않은 질문이 ${missing.length}개 있어요.`}
          </p>
        )}
      </div>
      <Bands />
    </div>
  );
}
