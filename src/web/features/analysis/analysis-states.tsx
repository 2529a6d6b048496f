// What stands in the place of an analysis while it is made, when it cannot be made, and when it failed.
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What the server really goes through. The steps are one request, so none is ticked before all are done. */
const steps = [{ step: '최근 경기 기록' }, { step: '팀 전력 계산' }, { step: '배당 비교', mark: 'odds-word' }];

export function AnalysisPending() {
  return (
    <div className="ana ana-wait" role="status" aria-busy="true">
      <div>
        <p className="ana-go">분석하고 있어요</p>
        <ul className="steps">
          {steps.map(({ step, mark }) => (
            <li key={step} className={mark}>
              <span className="spin" aria-hidden="true" />
              {step}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function AnalysisRefused() {
  return (
    <div className="ana">
      <div className="ana-none">
        <p className="ana-go">
          <Icon of="database" />
          자료가 부족해요
        </p>
        <p className="t2">두 팀의 지난 경기가 더 쌓이면 분석할 수 있어요.</p>
      </div>
    </div>
  );
}

export function AnalysisFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <div className="ana" role="alert">
      <div className="ana-none">
        <p className="ana-go ana-bad">
          <Icon of="circle-alert" />
          AI 분석에 실패했습니다. 다시 시도해주세요
        </p>
        <Button size="sm" onClick={onRetry} disabled={isRetrying}>
          <Icon of="refresh-cw" size={16} /> 다시 분석하기
        </Button>
      </div>
    </div>
  );
}
