// What each step of a check found: a mark, a word, and what it means.
import type { IconName } from '../../../ui/icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Step, StepName, StepState } from './verify.ts';

const marks: Record<StepState, { word: string; icon: IconName }> = {
  ok: { word: '맞아요', icon: 'check' },
  bad: { word: '달라요', icon: 'x' },
  later: { word: '아직이에요', icon: 'clock' },
  lost: { word: '못 물어봤어요', icon: 'triangle-alert' },
  late: { word: '늦었어요', icon: 'triangle-alert' },
};

const sentences: Record<StepName, string> = {
  words: '원문의 내용이 이 화면과 같아요',
  commitment: '원문의 SHA-256이 지문과 같아요',
  time: '경기 시작보다 먼저 적혔어요',
  entry: '기록을 다시 계산한 해시가 같아요',
  path: '기록이 그날의 루트 아래에 있어요',
  root: '장부가 공개한 루트와 같아요',
};
const questions: Record<StepName, string> = {
  words: '원문의 내용이 이 화면과 같은지',
  commitment: '원문의 SHA-256이 지문과 같은지',
  time: '경기 시작보다 먼저 적혔는지',
  entry: '기록을 다시 계산한 해시가 같은지',
  path: '기록이 그날의 루트 아래에 있는지',
  root: '장부가 공개한 루트와 같은지',
};
const waits: Record<StepName, string> = {
  words: '원문이 공개되면 확인할 수 있어요.',
  commitment: '원문이 공개되면 확인할 수 있어요.',
  time: '장부에 적히면 확인할 수 있어요.',
  entry: '장부에 적히면 확인할 수 있어요.',
  path: '하루가 끝나고 루트가 정해지면 확인할 수 있어요.',
  root: '하루가 끝나고 루트가 정해지면 확인할 수 있어요.',
};

const lateWords = '경기가 시작된 뒤에 적혀서, 경기 전에 남긴 예측이라는 증거는 되지 못해요.';

function summaryOf(steps: readonly Step[]): string {
  const countOf = (state: StepState) => steps.filter((step) => step.state === state).length;
  if (countOf('bad') > 0) return `${countOf('bad')}단계가 달라요. 문의로 알려 주세요.`;
  if (countOf('lost') > 0) return '장부에 물어보지 못한 단계가 있어요. 다시 눌러 주세요.';
  const waiting = countOf('later');
  if (countOf('late') > 0) return `내용은 그대로예요. ${lateWords}`;
  return waiting > 0
    ? `확인할 수 있는 ${countOf('ok')}단계가 모두 맞아요. ${waiting}단계는 아직 기다려야 해요.`
    : `${steps.length}단계가 모두 맞아요.`;
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <>
      <p className="rec-sum">
        <b>{summaryOf(steps)}</b>
      </p>
      <ol className="rec-steps">
        {steps.map(({ name, state }) => (
          <li key={name} className={`rec-step rec-${state}`}>
            <Icon of={marks[state].icon} size={16} />
            <span>
              {state === 'ok' ? sentences[name] : questions[name]}
              {state === 'later' && <small>{waits[name]}</small>}
              {state === 'late' && <small>{lateWords}</small>}
            </span>
            <b>{marks[state].word}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
